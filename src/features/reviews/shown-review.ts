import type { PictureCaption } from '../../components/ui/picture.tsx'
import type { RouterOutput } from '../../lib/api.ts'

type ReviewPage = RouterOutput['publicContent']['reviewPage']

/** The fields that a page or a preview shows. */
export type ShownReview = Omit<ReviewPage, 'slug' | 'author' | 'description' | 'socialCard' | 'picture'> & {
  /** Absent in a preview. */
  picture?: PictureCaption | null
  slug?: string
}
