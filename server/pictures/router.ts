import { z } from 'zod'
import { pictureIdInput, replacePictureInput, updatePictureInput } from '#domain/pictures/picture.schema.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import type { PictureDescription } from './commands.ts'
import { deletePicture, replaceEverywhere, storePicture, updatePicture } from './commands.ts'
import { pictureStorage } from './queries.ts'
import type { ReceivedPicture } from './upload.ts'
import { listPictures } from './uses.ts'

export const pictureAdmin = {
  pictures: adminProcedure.query(({ ctx }) => listPictures(ctx.db)),
  storage: adminProcedure.query(({ ctx }) => pictureStorage(ctx.db)),
  updatePicture: adminProcedure.input(updatePictureInput).mutation(({ ctx, input }) => updatePicture(ctx, input)),
  deletePicture: adminProcedure.input(pictureIdInput).mutation(({ ctx, input }) => deletePicture(ctx, input)),
  replacePicture: adminProcedure.input(replacePictureInput).mutation(({ ctx, input }) => replaceEverywhere(ctx, input)),
}

/**
 * The procedures of uploads have the guard of all admin procedures but no URL of their own, because the file has been
 * received by then (pictures/upload.ts). They are never part of the app's router.
 */
export const pictureUploads = router({
  storePicture: adminProcedure
    .input(z.custom<{ upload: ReceivedPicture; words: PictureDescription }>())
    .mutation(({ ctx, input }) => storePicture(ctx, input.upload, input.words)),
})
