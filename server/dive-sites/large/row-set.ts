/** Some of the rows 0 to `count` - 1, a bit each. */
export class RowSet {
  readonly bits: Uint32Array

  constructor(count: number) {
    this.bits = new Uint32Array((count + 31) >>> 5)
  }

  static all(count: number): RowSet {
    const set = new RowSet(count)
    set.bits.fill(0xffffffff)
    // Beyond the last row there is none.
    if (count & 31) set.bits[count >>> 5] = (1 << (count & 31)) - 1
    return set
  }

  add(row: number): void {
    this.bits[row >>> 5] = (this.bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }

  has(row: number): boolean {
    return (((this.bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
  }

  unite(other: RowSet): this {
    for (let at = 0; at < this.bits.length; at += 1) this.bits[at] = (this.bits[at] ?? 0) | (other.bits[at] ?? 0)
    return this
  }

  intersect(other: RowSet): this {
    for (let at = 0; at < this.bits.length; at += 1) this.bits[at] = (this.bits[at] ?? 0) & (other.bits[at] ?? 0)
    return this
  }

  /** Takes out what another one has. */
  without(other: RowSet): this {
    for (let at = 0; at < this.bits.length; at += 1) this.bits[at] = (this.bits[at] ?? 0) & ~(other.bits[at] ?? 0)
    return this
  }

  /** From the first to the last. */
  *[Symbol.iterator](): Generator<number> {
    for (const [at, given] of this.bits.entries()) {
      for (let left = given; left !== 0; left &= left - 1) yield (at << 5) + 31 - Math.clz32(left & -left)
    }
  }
}
