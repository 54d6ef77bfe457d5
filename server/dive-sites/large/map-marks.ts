import { worldPixels } from '#domain/map-projection.ts'
import type { MapView } from '#domain/map-view.ts'
import type { CompactIndex } from './index-columns.ts'

/** A place on the map of the whole world at zoom 0, in pixels, and how many dive sites are there. */
export interface Mark {
  x: number
  y: number
  count: number
  /** One of them: that dive site itself where it is the only one. */
  row: number
  /** Half of the wider side of what it stands for, in the pixels of its zoom. */
  reach: number
}

export interface MapBox {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** As the whole index is clustered in the browser (clusters.ts): what is closer is one mark, and from zoom 16 on nothing is. */
const cellPixels = 64
const lastClusteredZoom = 15
/** Marks closer than this would lie on one another. */
const apartPixels = 60
/** More is neither sent nor drawn. */
const mostMarks = 400
/** To begin with: a screen of 3,840 by 2,160 pixels has a third of that. */
const mostCells = 6_400
/** In pixels of zoom 0. */
const worldSize = 256

/** What stands for the rows within a box: at most some hundreds of marks, each for the dive sites around it. */
export function marksWithin(index: CompactIndex, rows: Uint32Array, box: MapBox): Mark[] {
  const inBox = rowsWithin(index, rows, box)
  if (box.zoom > lastClusteredZoom && inBox.length <= mostMarks) return inBox.map((row) => single(index, row))
  for (let size = smallestCell(box); ; size *= 2) {
    const marks = cells(index, inBox, size)
    if (marks) return apart(marks, box.zoom).map((mark) => ({ ...mark, reach: mark.reach * 2 ** box.zoom }))
  }
}

/** As on any screen; a box that is larger than that gets larger ones, so that whatever is asked takes a few rounds at most. */
function smallestCell(box: MapBox): number {
  const [left, top, right, bottom] = edgesOf(box)
  // The poles are infinitely far away.
  const height = Math.min(bottom, worldSize) - Math.max(top, 0)
  return Math.max(cellPixels / 2 ** box.zoom, Math.sqrt(((right - left) * height) / mostCells))
}

function edgesOf({ west, south, east, north }: MapBox) {
  const [left, top] = worldPixels({ latitude: north, longitude: west }, 0)
  const [right, bottom] = worldPixels({ latitude: south, longitude: east }, 0)
  return [left, top, right, bottom] as const
}

function rowsWithin(index: CompactIndex, rows: Uint32Array, box: MapBox): number[] {
  const [left, top, right, bottom] = edgesOf(box)
  const found: number[] = []
  for (const row of rows) {
    const x = index.x[row] ?? Number.NaN
    const y = index.y[row] ?? Number.NaN
    if (x >= left && x <= right && y >= top && y <= bottom) found.push(row)
  }
  return found
}

function single(index: CompactIndex, row: number): Mark {
  return { x: index.x[row] ?? 0, y: index.y[row] ?? 0, count: 1, row, reach: 0 }
}

/** The rows of each cell of a grid as one mark, in their middle; null as soon as they are too many: of a small grid that shows in the first rows. */
function cells(index: CompactIndex, rows: readonly number[], size: number): Mark[] | null {
  const byCell = new Map<number, Mark & { extent: Extent }>()
  for (const row of rows) {
    const x = index.x[row] ?? 0
    const y = index.y[row] ?? 0
    const cell = Math.floor(x / size) * 2 ** 26 + Math.floor(y / size)
    const known = byCell.get(cell)
    if (!known) {
      if (byCell.size === mostMarks) return null
      byCell.set(cell, { ...single(index, row), extent: { left: x, right: x, top: y, bottom: y } })
      continue
    }
    known.x += x
    known.y += y
    known.count += 1
    widen(known.extent, { left: x, right: x, top: y, bottom: y })
  }
  return [...byCell.values()].map(({ x, y, count, row, extent }) => ({
    ...{ count, row },
    x: x / count,
    y: y / count,
    reach: Math.max(extent.right - extent.left, extent.bottom - extent.top) / 2,
  }))
}

interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

function widen(extent: Extent, other: Extent): void {
  extent.left = Math.min(extent.left, other.left)
  extent.right = Math.max(extent.right, other.right)
  extent.top = Math.min(extent.top, other.top)
  extent.bottom = Math.max(extent.bottom, other.bottom)
}

/** Marks that would lie on a larger one go into it. */
function apart(marks: readonly Mark[], zoom: number): Mark[] {
  const near = apartPixels / 2 ** zoom
  const kept: Mark[] = []
  for (const mark of marks.toSorted((a, b) => b.count - a.count || a.row - b.row)) {
    const larger = kept.find(({ x, y }) => Math.hypot(x - mark.x, y - mark.y) < near)
    if (!larger) {
      kept.push({ ...mark })
      continue
    }
    const distance = Math.hypot(larger.x - mark.x, larger.y - mark.y)
    larger.reach = Math.max(larger.reach, distance / 2, (distance + mark.reach + larger.reach) / 2)
    larger.count += mark.count
  }
  return kept
}

/** Within this much around its centre lies all of the frame, whatever the screen; see map-dots.ts. */
const frame = { x: 540, y: 290 } as const
/** As much of them as the page has bytes for. */
const mostSpots = 1_500

/** Where the still map has its dots: whole pixels from the centre of the view, thinned out evenly where they are too many. */
export function spotsAround(index: CompactIndex, rows: Uint32Array, view: MapView): [x: number, y: number][] {
  const scale = 2 ** view.zoom
  const [centreX, centreY] = worldPixels(view, view.zoom)
  const height = 2 * frame.y + 1
  const isTaken = new Uint8Array((2 * frame.x + 1) * height)
  const cellOf = (x: number, y: number) => (x + frame.x) * height + y + frame.y
  for (const row of rows) {
    const x = Math.round((index.x[row] ?? Number.NaN) * scale - centreX)
    const y = Math.round((index.y[row] ?? Number.NaN) * scale - centreY)
    if (Math.abs(x) <= frame.x && Math.abs(y) <= frame.y) isTaken[cellOf(x, y)] = 1
  }
  let spots: [number, number][] = []
  for (let at = isTaken.indexOf(1); at >= 0; at = isTaken.indexOf(1, at + 1)) {
    spots.push([Math.floor(at / height) - frame.x, (at % height) - frame.y])
  }
  for (let step = 2; spots.length > mostSpots; step += 1) {
    isTaken.fill(0)
    spots = spots.filter(([x, y]) => {
      const cell = cellOf(Math.floor(x / step), Math.floor(y / step))
      if (isTaken[cell]) return false
      isTaken[cell] = 1
      return true
    })
  }
  return spots
}
