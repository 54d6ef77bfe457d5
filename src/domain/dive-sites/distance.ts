import { grouped } from '#domain/shared/numbers.ts'

/** Degrees, as in the index of dive sites. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** Mean radius of the Earth. Source: IUGG, https://doi.org/10.1007/s001900050278 */
const earthRadiusKilometres = 6371.0088

/** Great-circle distance in kilometres by the haversine formula: off by at most half a per cent on the real Earth. */
export function distanceKilometres(from: GeoPoint, to: GeoPoint): number {
  const latitudeSpan = radians(to.latitude - from.latitude)
  const longitudeSpan = radians(to.longitude - from.longitude)
  const haversine =
    Math.sin(latitudeSpan / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudeSpan / 2) ** 2
  return 2 * earthRadiusKilometres * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** The `count` points nearest to `from`, nearest first, each with its distance in kilometres; equal ones keep their order. */
export function nearest<Point extends GeoPoint>(from: GeoPoint, points: readonly Point[], count: number) {
  return points
    .map((point) => ({ point, kilometres: distanceKilometres(from, point) }))
    .filter(({ kilometres }) => Number.isFinite(kilometres))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, count)
}

/** All points, nearest first; those without a position come last. */
export function byDistance<Point extends GeoPoint>(from: GeoPoint, points: readonly Point[]): Point[] {
  const near = nearest(from, points, points.length).map(({ point }) => point)
  const isNear = new Set(near)
  return [...near, ...points.filter((point) => !isNear.has(point))]
}

/** A distance as people say it: "350 m", "4.2 km", "1,240 km". */
export function distanceText(kilometres: number): string {
  if (kilometres < 0.995) return `${Math.max(10, Math.round(kilometres * 100) * 10)} m`
  if (kilometres < 9.95) return `${kilometres.toFixed(1)} km`
  return `${grouped(Math.round(kilometres))} km`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
