import type { Context } from '#server/context.ts'
import type { PublicDiveSite } from './public-columns.ts'

/** How a file of dive sites is written, one after the other. */
export interface FileFormat {
  begin: (env: Context['env']) => string
  one: (diveSite: PublicDiveSite, siteUrl: string) => string
  /** Between two of them. */
  separator: string
  end: string
}
