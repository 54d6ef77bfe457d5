export const depthBands = ['shallow', 'medium', 'deep'] as const
export type DepthBand = (typeof depthBands)[number]

const bandLabels: Record<DepthBand, string> = { shallow: '0-10 m', medium: '10-20 m', deep: '20+ m' }

export function depthBandLabel(band: DepthBand): string {
  return bandLabels[band]
}
