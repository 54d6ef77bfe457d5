/** How far a swell carries the water to and fro, in metres. Source: linear theory of deep-water waves, L = 1.56 T². */
export function swing(heightMetres: number, periodSeconds: number, depthMetres: number): number {
  return heightMetres * Math.exp((-2 * Math.PI * depthMetres) / (1.56 * periodSeconds ** 2))
}
