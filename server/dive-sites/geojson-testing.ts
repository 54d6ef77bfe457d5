import { expect } from 'vitest'

interface Point {
  type: string
  id: number
  geometry: { type: string; coordinates: [longitude: number, latitude: number] }
  properties: Record<string, unknown>
}

/** The points of a file that is all that RFC 7946 asks of a FeatureCollection of points. */
export function pointsOf(text: string): Point[] {
  const { type, features, ...foreign } = JSON.parse(text)
  expect([type, Array.isArray(features)]).toEqual(['FeatureCollection', true])
  // Section 7.1: no member of another type of object. Section 4: nothing but WGS 84, so no "crs".
  for (const name of ['coordinates', 'geometries', 'geometry', 'properties', 'crs'])
    expect(foreign).not.toHaveProperty(name)
  for (const feature of features) {
    expect(Object.keys(feature).sort()).toEqual(['geometry', 'id', 'properties', 'type'])
    expect([feature.type, feature.geometry.type]).toEqual(['Feature', 'Point'])
    expect(['string', 'number']).toContain(typeof feature.id)
    expect(Object.keys(feature.geometry).sort()).toEqual(['coordinates', 'type'])
    const [longitude, latitude, ...more] = feature.geometry.coordinates
    expect([Math.abs(longitude) <= 180, Math.abs(latitude) <= 90, more]).toEqual([true, true, []])
    expect(feature.properties).toBeTypeOf('object')
  }
  expect(new Set(features.map(({ id }: Point) => id)).size).toBe(features.length)
  return features
}
