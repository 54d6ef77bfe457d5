import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { ensureDebianPackage } from '../../e2e/debian-package.ts'
import { photo, siteWithUploads } from './testing.ts'

// Another program than sharp looks for metadata, as sharp would not see those that it cannot read.
beforeAll(() => ensureDebianPackage('exiftool', 'libimage-exiftool-perl'), 300_000)

/** The groups that describe the pixels and the file alone. */
const plain = ['SourceFile', 'ExifTool', 'File', 'Composite', 'JFIF', 'QuickTime', 'RIFF']

/** By file, every tag with its group, such as "EXIF:GPSLatitude". */
function tagsOf(files: string[]): Record<string, unknown>[] {
  return JSON.parse(execFileSync('exiftool', ['-json', '-G0', '-a', '-u', ...files], { encoding: 'utf8' }))
}

const groupsOf = (tags: Record<string, unknown>) => new Set(Object.keys(tags).map((tag) => tag.split(':')[0] ?? ''))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metadata-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A photo with all that cameras and programs write beside the pixels: place, maker's notes, a small copy, comments. */
async function tellingPhoto(folder: string, format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<string> {
  const [jpeg, small, note, file] = ['photo.jpg', 'small.jpg', 'note', `photo.${format}`].map((name) =>
    join(folder, name),
  )
  if (!jpeg || !small || !note || !file) throw new Error('four names')
  await photo(500, 300).withIccProfile('p3').jpeg().toFile(jpeg)
  await photo(160, 96).jpeg().toFile(small)
  writeFileSync(note, 'Somebody')
  const written = `-EXIF:Artist=Somebody -GPSLatitude=33.8 -GPSLatitudeRef=S -GPSLongitude=151.2 -GPSLongitudeRef=E
    -XMP-dc:Creator=Somebody -IPTC:Keywords=Somebody -Photoshop:CopyrightFlag=True -Comment=Somebody
    -ThumbnailImage<=${small} -MakerNoteUnknownText<=${note}`.split(/\s+/)
  execFileSync('exiftool', ['-q', '-q', '-overwrite_original', ...written, jpeg])
  if (format === 'jpeg') return jpeg
  await photo(500, 300).withIccProfile('p3').toFormat(format).toFile(file)
  const copied = ['-tagsFromFile', jpeg, '-all:all', ...(format === 'png' ? ['-comment'] : [])]
  execFileSync('exiftool', ['-q', '-q', '-overwrite_original', ...copied, file])
  return file
}

test.each([
  ['jpeg', ['EXIF', 'XMP', 'IPTC', 'Photoshop', 'ICC_Profile']],
  ['png', ['EXIF', 'XMP', 'IPTC', 'ICC_Profile', 'PNG']],
  ['webp', ['EXIF', 'XMP', 'ICC_Profile']],
  ['avif', ['EXIF', 'XMP', 'ICC_Profile']],
] as const)('nothing that a camera wrote into a %s is in any file that is made of it', async (format, groups) => {
  const folder = newFolder()
  const original = await tellingPhoto(folder, format)
  const [before = {}] = tagsOf([original])
  expect([...groupsOf(before)]).toEqual(expect.arrayContaining([...groups]))
  expect(before).toMatchObject({ 'EXIF:MakerNoteUnknownText': 'Somebody', 'EXIF:GPSLatitudeRef': 'South' })
  expect(before).toHaveProperty('EXIF:ThumbnailImage')

  const { db, upload } = await siteWithUploads()
  expect((await upload(readFileSync(original))).status).toBe(201)
  const names = writeFiles(db, folder)
  expect(names).toHaveLength(6)
  for (const tags of tagsOf(names)) {
    const { SourceFile: name, ...others } = tags
    expect.soft([name, [...groupsOf(tags)].filter((group) => !plain.includes(group))]).toEqual([name, []])
    expect
      .soft([name, Object.keys(others).filter((tag) => /^Composite:(?!ImageSize|Megapixels)|Comment/.test(tag))])
      .toEqual([name, []])
    expect.soft([name, readFileSync(String(name)).includes('Somebody')]).toEqual([name, false])
  }
})

/** Every file of the one picture that is stored, the master and the placeholder too. @returns their paths */
function writeFiles(db: Awaited<ReturnType<typeof siteWithUploads>>['db'], folder: string): string[] {
  const pieces = db.select().from(pictureFiles).orderBy(pictureFiles.piece).all()
  const files = Map.groupBy(pieces, ({ width, kind }) => `${width}.${kind}`)
  const { placeholder } = db.select().from(pictures).get() ?? { placeholder: '' }
  const bytes: [string, Buffer][] = [...files].map(([name, all]) => [
    name,
    Buffer.concat(all.map((piece) => piece.bytes)),
  ])
  bytes.push(['placeholder', Buffer.from(placeholder.split(',')[1] ?? '', 'base64')])
  return bytes.map(([name, content]) => {
    const path = join(folder, `made-${name}`)
    writeFileSync(path, content)
    return path
  })
}
