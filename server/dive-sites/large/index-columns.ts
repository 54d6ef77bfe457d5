import type { LRUCache } from 'lru-cache'
import type { RowSet } from './row-set.ts'
import type { WordIndex } from './word-index.ts'

/** What the directory asks of every dive site, in arrays outside of V8's heap: row 0 is the first by name. */
export interface CompactIndex {
  count: number
  ids: Uint32Array
  latitudes: Float64Array
  longitudes: Float64Array
  /** On the map of the whole world, 256 pixels wide. NaN where the position is no number. */
  x: Float64Array
  y: Float64Array
  /** Places in `regions`, which are sorted. */
  regionCodes: Uint32Array
  regions: readonly string[]
  /** Places in the lists of the domain, from 1; 0 is unknown. */
  skills: Uint8Array
  bands: Uint8Array
  types: Uint8Array
  accesses: Uint8Array
  statuses: Uint8Array
  /** 1 for yes. */
  featured: Uint8Array
  withPhoto: Uint8Array
  /** Bit 1 is January. */
  months: Uint16Array
  names: WordIndex
  /** Of names alone: what each begins with. */
  firstWords: WordIndex
  descriptions: WordIndex
  marineLife: WordIndex
  /** Those whose texts SQLite folds as we do (`isPlain`). */
  plain: RowSet
  /** What was searched last, for the pages of the same search. */
  searched: LRUCache<string, RowSet>
}

/** The place of a word in its list, from 1; 0 for what is unknown. */
export function codeOf<Word extends string>(list: readonly Word[], word: Word | null): number {
  return word === null ? 0 : list.indexOf(word) + 1
}
