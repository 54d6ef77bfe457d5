/** A stroke without length for each spot, which a round cap makes a dot; spots in whole pixels, from west to east. */
export function dotsOf(spots: readonly (readonly [x: number, y: number])[]): string {
  let path = ''
  let [lastX, lastY] = [0, 0]
  // From west to east the steps are short, and alike enough to compress well.
  for (const [x, y] of spots) {
    path += `m${x - lastX} ${y - lastY}h0`
    lastX = x
    lastY = y
  }
  return path
}
