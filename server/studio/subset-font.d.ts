declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }
  /** The font reduced to the characters of `text`, in another container. Source: the package's README. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
