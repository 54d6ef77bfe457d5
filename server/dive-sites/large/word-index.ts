import { RowSet } from './row-set.ts'
import { wordCodes } from './tokens.ts'

const noChunk = 0
const firstChunk = 2
const largestChunk = 64
/** Its own hash. */
const space = ' '.charCodeAt(0)

/**
 * Which rows have which word; what stands between two words counts as one. A list of rows costs four bytes each, in chunks of
 * one array outside of V8's heap; a word that one row in 32 has is a set of bits, which is no longer than such a list.
 */
export class WordIndex {
  readonly #count: number
  readonly #words: string[] = []
  readonly #sets: (RowSet | undefined)[] = []
  /** By hash, the id of each word and 1: at least half of them are 0. */
  #slots = new Uint32Array(2048)
  /** For each word: its hash, first and last chunk, where the next row goes, rows so far, the row that came last. */
  #hashes = new Int32Array(1024)
  #heads = new Uint32Array(1024)
  #lastChunks = new Uint32Array(1024)
  #nexts = new Uint32Array(1024)
  #ends = new Uint32Array(1024)
  #lengths = new Uint32Array(1024)
  #last = new Int32Array(1024)
  /** A chunk is the place of the next one, its size, and rows. */
  #arena = new Uint32Array(1 << 16)
  #used = 1

  /** @param count how many rows there will be */
  constructor(count: number) {
    this.#count = count
  }

  /**
   * The words of a folded text and what stands between them, but for a space; rows in any order, each once. Nothing is
   * cut out of the text unless it is new: there are millions.
   */
  addText(row: number, text: string): void {
    const isWord = wordCodes()
    let start = 0
    let hash = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (isWord[code] !== isWord[text.charCodeAt(start)]) {
        this.#addToken(row, text, start, at, hash)
        start = at
        hash = 0
      }
      hash = hashWith(hash, code)
    }
    if (text) this.#addToken(row, text, start, text.length, hash)
  }

  #addToken(row: number, text: string, start: number, end: number, hash: number): void {
    if (hash === space && end === start + 1) return
    const found = this.#find(text, start, end, hash)
    this.#addWord(row, found < 0 ? this.#newWord(text.slice(start, end), hash, ~found) : found)
  }

  /** The rows that have any word that passes. */
  rowsWith(passes: (word: string) => boolean): RowSet {
    const found = new RowSet(this.#count)
    for (let id = 0; id < this.#words.length; id += 1) if (passes(this.#words[id] ?? '')) this.#collect(id, found)
    return found
  }

  /** The rows that have this word. */
  rowsOf(word: string): RowSet {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = hashWith(hash, word.charCodeAt(at))
    const id = this.#find(word, 0, word.length, hash)
    return id < 0 ? new RowSet(this.#count) : this.#collect(id, new RowSet(this.#count))
  }

  /** The id of the word that stands in a text from `start` to `end`; for a new one its slot, with all bits turned. */
  #find(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = (this.#slots[slot] ?? 0) - 1
      if (id < 0) return ~slot
      if (this.#hashes[id] === hash && stands(this.#words[id] ?? '', text, start, end)) return id
    }
  }

  #newWord(word: string, hash: number, slot: number): number {
    const id = this.#words.length
    // A slice would hold on to the whole text that it is cut from.
    this.#words.push(Buffer.from(word).toString())
    if (id >= this.#heads.length) this.#makeRoomForWords()
    this.#hashes[id] = hash
    this.#last[id] = -1
    this.#slots[slot] = id + 1
    if (this.#words.length * 2 > this.#slots.length) this.#makeRoomForSlots()
    return id
  }

  #makeRoomForSlots(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    for (let id = 0; id < this.#words.length; id += 1) {
      let slot = (this.#hashes[id] ?? 0) & (slots.length - 1)
      while (slots[slot]) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = id + 1
    }
    this.#slots = slots
  }

  #addWord(row: number, id: number): void {
    if (this.#last[id] === row) return
    this.#last[id] = row
    const length = (this.#lengths[id] ?? 0) + 1
    this.#lengths[id] = length
    const set = this.#sets[id]
    if (set) {
      set.add(row)
      return
    }
    this.#append(id, row)
    if (length > 16 && length > this.#count >>> 5) this.#sets[id] = this.#collect(id, new RowSet(this.#count))
  }

  #append(id: number, row: number): void {
    if ((this.#nexts[id] ?? 0) === (this.#ends[id] ?? 0)) this.#addChunk(id)
    const at = this.#nexts[id] ?? 0
    this.#arena[at] = row
    this.#nexts[id] = at + 1
  }

  #addChunk(id: number): void {
    const before = this.#ends[id] ?? 0
    const size = before === 0 ? firstChunk : Math.min(largestChunk, this.#lengths[id] ?? 0)
    const chunk = this.#used
    this.#used += size + 2
    if (this.#used > this.#arena.length) this.#arena = grown(this.#arena, this.#used)
    this.#arena[chunk] = noChunk
    this.#arena[chunk + 1] = size
    if (before === 0) this.#heads[id] = chunk
    else this.#arena[this.#lastChunks[id] ?? 0] = chunk
    this.#lastChunks[id] = chunk
    this.#nexts[id] = chunk + 2
    this.#ends[id] = chunk + 2 + size
  }

  #collect(id: number, into: RowSet): RowSet {
    const set = this.#sets[id]
    if (set) return into.unite(set)
    let left = this.#lengths[id] ?? 0
    for (let chunk = this.#heads[id] ?? noChunk; chunk !== noChunk; chunk = this.#arena[chunk] ?? noChunk) {
      const size = Math.min(left, this.#arena[chunk + 1] ?? 0)
      for (let at = chunk + 2; at < chunk + 2 + size; at += 1) into.add(this.#arena[at] ?? 0)
      left -= size
    }
    return into
  }

  #makeRoomForWords(): void {
    this.#heads = grown(this.#heads)
    this.#nexts = grown(this.#nexts)
    this.#ends = grown(this.#ends)
    this.#lengths = grown(this.#lengths)
    this.#lastChunks = grown(this.#lastChunks)
    this.#last = grownSigned(this.#last)
    this.#hashes = grownSigned(this.#hashes)
  }
}

/** By a half, not to twice: the largest is megabytes. */
function grown(array: Uint32Array, atLeast = 0): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}

function grownSigned(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(array.length * 1.5))
  larger.set(array)
  return larger
}

function hashWith(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

function stands(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
