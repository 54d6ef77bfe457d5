import { crc32, deflateSync } from 'node:zlib'
import { Image } from '@react-pdf/renderer'
import { Resvg } from '@resvg/resvg-js'
import { createElement, type ReactElement } from 'react'

type Crop = { x: number; y: number; width: number; height: number }

/** Pixels for each point of paper: 168 dots to the inch. */
const density = 2.34

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** An opaque PNG, each row written as its difference from the row above: light that falls downwards packs small. */
function opaquePng(pixels: Buffer, width: number, height: number): Buffer {
  const stride = width * 3 + 1
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    rows[y * stride] = 2
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const here = pixels[(y * width + x) * 4 + channel] ?? 0
        const above = y > 0 ? (pixels[((y - 1) * width + x) * 4 + channel] ?? 0) : 0
        rows[y * stride + 1 + x * 3 + channel] = (here - above) & 255
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Part of a drawn scene (1200 by 800), as wide as asked in points and as high as the crop makes it. */
export function picture(svg: string, crop: Crop, widthPoints: number): ReactElement {
  const { x, y, width, height } = crop
  const cropped = svg.replace(/<svg[^>]*>/, (tag) =>
    tag.replace(/ (width|height)="[^"]*"/g, '').replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${height}"`),
  )
  const drawn = new Resvg(cropped, { fitTo: { mode: 'width', value: Math.round(widthPoints * density) } }).render()
  const data = opaquePng(drawn.pixels, drawn.width, drawn.height)
  const style = { width: widthPoints, height: (widthPoints * height) / width }
  return createElement(Image, { src: { data, format: 'png' }, style })
}
