declare module 'subset-font' {
  /** Cuts a font to the characters of a text and pins variable axes; woff2 in, any format out. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff' | 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
