export const limitedActs = ['login', 'code', 'contact', 'newsletter'] as const
export type LimitedAct = (typeof limitedActs)[number]

/** The client name under which everybody's acts count together. */
export const everybodyTogether = 'everybody'

export interface BlockedClient {
  key: string
  act: LimitedAct
  /** An address, a network, "unknown" or everybody together. */
  client: string
  until: Date
}
