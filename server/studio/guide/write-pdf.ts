import layoutDocument from '@react-pdf/layout'
import render from '@react-pdf/render'
import { Font, pdf as reactPdf } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { type LaidOut, withTags } from './tag-tree.ts'
import { TaggedPdf } from './tagged-pdf.ts'

/** Its own type leaves out the fonts, which it cannot do without. */
const layOut = layoutDocument as (document: unknown, fonts: typeof Font) => Promise<unknown> as (
  document: unknown,
  fonts: typeof Font,
) => Promise<LaidOut>

type About = Record<'title' | 'author' | 'subject' | 'language' | 'creator', string> & { date: Date }

/** The file of a document, with the tags that react-pdf's own writer leaves out; its steps are the same otherwise. */
export async function writePdf(document: ReactElement, about: About): Promise<Buffer> {
  const { container } = reactPdf(document as never)
  const laidOut = await layOut(container.document, Font)
  const { title, author, subject, creator, language, date } = about
  const info = { Title: title, Author: author, Subject: subject, Creator: creator, Producer: creator }
  const file = new TaggedPdf({
    ...{ pdfVersion: '1.7', lang: language, displayTitle: true, autoFirstPage: false },
    info: { ...info, CreationDate: date, ModificationDate: date },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    file.on('data', (chunk) => chunks.push(chunk))
    file.on('end', () => resolve(Buffer.concat(chunks)))
    file.on('error', reject)
  })
  render(file as never, withTags(file, laidOut) as never)
  return written
}
