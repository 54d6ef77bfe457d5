import { add, cross, subtract, type Vec3 } from './math.ts'

/** Floats per vertex: position 3, normal 3, colour 3, sway 4 (metres, phase, flutter, translucency). */
export const FLOATS_PER_VERTEX = 13

export type Sway = readonly [metres: number, phase: number, flutter: number, translucency: number]
export type Point = { at: Vec3; colour: Vec3; sway?: Sway }

const STILL: Sway = [0, 0, 0, 0]

/** Collects triangles; normals are made of the faces when the mesh is finished. */
export class Mesh {
  readonly points: Point[] = []
  readonly indices: number[] = []

  /** A surface of rows x columns points over u, v in 0..1; `wrap` joins the last column to the first. */
  sheet(rows: number, columns: number, point: (u: number, v: number) => Point, wrap = false): this {
    const first = this.points.length
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        this.points.push(point(row / (rows - 1), column / (wrap ? columns : columns - 1)))
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < (wrap ? columns : columns - 1); column++) {
        const next = (column + 1) % columns
        const [a, b] = [first + row * columns + column, first + row * columns + next]
        const [c, d] = [a + columns, b + columns]
        this.indices.push(a, b, c, b, d, c)
      }
    return this
  }

  /** Adds another mesh, each of its points passed through `place`. */
  append(other: Mesh, place: (point: Point) => Point = (point) => point): this {
    const first = this.points.length
    for (const point of other.points) this.points.push(place(point))
    for (const index of other.indices) this.indices.push(first + index)
    return this
  }

  private normals(): Vec3[] {
    const normals: Vec3[] = this.points.map(() => [0, 0, 0])
    const point = (i: number) => this.points[i]?.at ?? [0, 0, 0]
    for (let i = 0; i < this.indices.length; i += 3) {
      const corners = [this.indices[i] ?? 0, this.indices[i + 1] ?? 0, this.indices[i + 2] ?? 0] as const
      const origin = point(corners[0])
      const face = cross(subtract(point(corners[1]), origin), subtract(point(corners[2]), origin))
      for (const corner of corners) normals[corner] = add(normals[corner] ?? [0, 0, 0], face)
    }
    return normals
  }

  /** Interleaved vertices, ready for the graphics card. */
  vertices(): Float32Array {
    const out = new Float32Array(this.points.length * FLOATS_PER_VERTEX)
    const normals = this.normals()
    this.points.forEach(({ at, colour, sway = STILL }, i) => {
      const n = normals[i] ?? [0, 1, 0]
      const length = Math.hypot(...n) || 1
      out.set([...at, n[0] / length, n[1] / length, n[2] / length, ...colour, ...sway], i * FLOATS_PER_VERTEX)
    })
    return out
  }
}
