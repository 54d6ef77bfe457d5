import sharp from 'sharp'

/** As rich as a real photo: the finer its detail, the fainter. */
export async function photoOf(width: number, height: number): Promise<Buffer> {
  const layers = await Promise.all(
    [96, 48, 24, 12, 6, 3].map(async (grain, octave) => {
      const [columns, rows] = [Math.ceil(width / grain), Math.ceil(height / grain)]
      const noise = { type: 'gaussian', mean: 128, sigma: 60 / 1.6 ** octave } as const
      const cells = sharp({ create: { width: columns, height: rows, channels: 3, background: '#808080', noise } })
      const input = await sharp(await cells.png().toBuffer())
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer()
      return { input, blend: 'soft-light' } as const
    }),
  )
  return sharp({ create: { width, height, channels: 3, background: '#2a6680' } })
    .composite(layers)
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The same picture as another file: decoders ignore bytes after its end. */
export function another(photo: Buffer, count: number): Buffer {
  return Buffer.concat([photo, Buffer.from(String(count))])
}
