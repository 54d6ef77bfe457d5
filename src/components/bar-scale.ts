/** 4, 10, 20, 40, 100, 200, 400 and so on: round, and so are their halves. */
export function roundAbove(most: number): number {
  for (let scale = 1; ; scale *= 10) {
    const round = [1, 2, 4].map((step) => step * scale).find((step) => step >= Math.max(4, most))
    if (round) return round
  }
}
