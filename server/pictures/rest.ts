import { z } from 'zod'
import { uploadFields } from '#domain/picture.schema.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { picture, pictureForm } from './answers.ts'
import { pictureAdmin, pictureUploads } from './router.ts'
import type { Upload } from './upload.ts'

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
      const { upload, fields } = body as { upload: Upload; fields: Record<string, string> }
      return caller.uploads.storePicture({ upload, words: uploadFields.parse(fields) })
    },
    doc: {
      procedure: pictureUploads.storePicture,
      summary: 'Uploads a picture',
      more: 'A form with a file. What is stored is made anew from its pixels: upright, in sRGB, without place, camera or other metadata. The same file twice is one picture.',
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
      summary: 'Changes what is said of a picture',
      more: 'What is left out stays.',
      example: { body: { alt: 'A weedy seadragon over kelp', revision: 1 } },
      answer: picture,
      refuses: { CONFLICT: '`revision` is not the stored one.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/pictures/:id',
    status: 204,
    call: (caller, { params }) => caller.deletePicture({ id: rowId(params) }),
    doc: {
      procedure: pictureAdmin.deletePicture,
      summary: 'Deletes a picture that is used nowhere',
      answer: null,
      refuses: { CONFLICT: 'It is used: `details.uses` names where.' },
    },
  },
])
