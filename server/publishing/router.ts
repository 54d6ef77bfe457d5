import { normalBody } from '#domain/publishing/body-markup.ts'
import { bodyInput } from '#domain/publishing/story.schema.ts'
import { withPictures } from '#server/pictures/shown-picture.ts'
import { adminProcedure } from '#server/trpc.ts'
import { renderBody } from './body-html.ts'

export const publishingAdmin = {
  /** A body as readers would get it, for the preview. A mutation, because a body is too long for an address. */
  renderBody: adminProcedure.input(bodyInput).mutation(({ ctx, input }) => {
    const body = renderBody(normalBody(input.content))
    return { ...body, html: withPictures(ctx.db, body.html) }
  }),
}
