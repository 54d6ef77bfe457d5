import { oneOfWords, type Parameters } from './content-pages.ts'

/** The page that thanks whoever subscribed without script; `guide` is "here" where no mail brings it at the moment. */
export const subscribedPage = {
  path: '/subscribed',
  parameters: { guide: { read: oneOfWords(['here'] as const) } },
} as const satisfies { path: string; parameters: Parameters }
