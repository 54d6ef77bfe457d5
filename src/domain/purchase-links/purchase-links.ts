import type { StoryState } from '#domain/publishing/story.ts'
import { pastedUrl, webUrl } from '#domain/shared/web-url.ts'

export const linkedKinds = ['review', 'product'] as const
export type LinkedKind = (typeof linkedKinds)[number]

/** A review or a product, by kind and id. */
export interface LinkedItem {
  kind: LinkedKind
  id: number
}

export interface LinkUse extends LinkedItem {
  title: string
  state: StoryState
}

/** As long as an address may be wherever one is typed. */
export const longestAddress = 2_048

/** The merchant of a URL: its host without "www.", or null for an incomplete URL. */
export function merchantOf(address: string): string | null {
  const url = webUrl(address)
  return url ? new URL(url).hostname.replace(/^www\./, '') : null
}

export interface Replacement {
  find: string
  replace: string
}

/**
 * An address with every occurrence of a text replaced, capitals and all as they were typed; null where nothing changes.
 * The result may be no URL any more: `isAddress` says so.
 */
export function replacedAddress(address: string, { find, replace }: Replacement): string | null {
  if (find === '') return null
  const after = pastedUrl(address.replaceAll(find, () => replace))
  return after === address ? null : after
}

/**
 * Whether an address has the new text already, where the old one is a part of that: then it was probably replaced
 * before, and would be again.
 */
export function isReplaced(address: string, { find, replace }: Replacement): boolean {
  return find !== '' && replace !== find && replace.includes(find) && address.includes(replace)
}

export function isAddress(text: string): boolean {
  return text.length <= longestAddress && webUrl(text) !== null
}
