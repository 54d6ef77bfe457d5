import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { pictures } from '#db/schema/pictures.ts'
import { uploadFields } from '#domain/pictures/picture.schema.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { pictureAdmin, pictureUploads } from './router.ts'
import type { ReceivedPicture } from './upload.ts'

const pictureForm = z.object({
  file: z
    .file()
    .meta({ description: 'A JPEG, PNG, WebP, AVIF or GIF (its first frame) of up to 25 MB and 60 megapixels.' }),
  alt: z.string().max(500).optional().meta({ description: 'What it shows, for people who cannot see it.' }),
  isDecorative: z.enum(['true', 'false']).optional().meta({ description: 'It needs no alt text.' }),
  credit: z.string().max(200).optional().meta({ description: 'Who took it.' }),
})

export const pictureExample = {
  ...{ hash: '3f786850e387550fdab836ed7e6dc881', name: 'seadragon.jpg', width: 2400, height: 1600, bytes: 1_200_000 },
  ...{ placeholder: 'data:image/webp;base64,UklGRg==', alt: 'A weedy seadragon over kelp', isDecorative: false },
  credit: 'Kelp & Coral Team',
}

const instant = '2026-03-13T23:00:00.000Z'

const picture = createSelectSchema(pictures)
  .omit({ deletedAt: true })
  .extend({
    address: z.string().meta({ description: 'What to enter in a field for the URL of a picture.' }),
    uses: z
      .array(z.object({ kind: z.string(), id: z.int(), title: z.string() }))
      .meta({ description: 'Where it is used; while it is, it cannot be deleted.' }),
  })
  .meta({
    id: 'Picture',
    description:
      'An uploaded picture. Its files are at `/pictures/{hash}/{width}.avif` and `.jpg`, 400, 600, 800, 1200 and 1600 pixels wide, up to its own width.',
    examples: [
      {
        ...{ ...pictureExample, id: 1, createdAt: instant, updatedAt: instant, revision: 1 },
        address: `/pictures/${pictureExample.hash}/1600.jpg`,
        uses: [{ kind: 'article', id: 1, title: 'Fish Rock Cave' }],
      },
    ],
  })

const calls = router({ ...pictureAdmin, uploads: pictureUploads })

export const pictureRest = restRows(calls, [
  {
    method: 'GET',
    path: '/api/pictures',
    call: (caller) => caller.pictures(),
    doc: {
      procedure: pictureAdmin.pictures,
      summary: 'All uploaded pictures with their uses, newest first',
      answer: z.array(picture),
    },
  },
  {
    method: 'POST',
    path: '/api/pictures',
    status: 201,
    takesFile: true,
    call: (caller, { body }) => {
      const { upload, fields } = body as { upload: ReceivedPicture; fields: Record<string, string> }
      return caller.uploads.storePicture({ upload, words: uploadFields.parse(fields) })
    },
    doc: {
      procedure: pictureUploads.storePicture,
      summary: 'Uploads a picture',
      more: 'A form with a file. The stored picture is re-encoded from its pixels: upright, in sRGB, without location, camera or other metadata. Uploading the same file twice gives one picture.',
      body: pictureForm,
      answer: picture,
    },
  },
  {
    method: 'PATCH',
    path: '/api/pictures/:id',
    call: (caller, { params, body }) => caller.updatePicture({ ...(body as object), id: rowId(params) }),
    doc: {
      procedure: pictureAdmin.updatePicture,
      summary: 'Changes the details of a picture',
      more: 'Fields that are left out stay as they are.',
      example: { body: { alt: 'A weedy seadragon over kelp', revision: 1 } },
      answer: picture,
      refuses: { CONFLICT: '`revision` is out of date.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/pictures/:id',
    status: 204,
    call: (caller, { params }) => caller.deletePicture({ id: rowId(params) }),
    doc: {
      procedure: pictureAdmin.deletePicture,
      summary: 'Deletes an unused picture',
      answer: null,
      refuses: { CONFLICT: 'It is in use: `details.uses` says where.' },
    },
  },
])
