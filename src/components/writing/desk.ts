import type { ReactNode } from 'react'
import type { RenderedBody, Story, StorySummary, StoryValues } from './story.ts'

/** One kind of story as the desk knows it: its words, its fields, and how it is read and written. */
export interface Desk<Item extends Story> {
  /** Its name in local copies. */
  kind: string
  /** Its tab of the dashboard. */
  tab: string
  /** Such as "article". */
  noun: string
  pathOf: (slug: string) => string
  /** The values of a new one. */
  none: StoryValues
  labels: Record<string, string>
  /** What must be there before it is published, in the order of the form. */
  required: readonly string[]
  /** What an error says that names no reason of its own, such as "Failed to create blog". */
  failures: Record<'create' | 'update' | 'delete', string>
  /** Whether a draft, too, is only deleted after a question. */
  asksForDrafts: boolean
  valuesOf: (story: Item, timeZone: string) => StoryValues
  /** What the schema says of the values, by field. */
  problemsOf: (values: StoryValues, context: WriteContext<Item>) => Partial<Record<string, string>>
  /** The drawn picture that is offered. */
  drawnPicture: (values: StoryValues) => string
  /** Path of the card that is shown where it is shared; null while it is a draft. */
  socialCard: (story: Item, siteName: string) => string | null
  /** As readers see it. */
  renderPreview: (values: StoryValues, body: RenderedBody, story: Item | null) => ReactNode
}

export interface WriteContext<Item extends Story> {
  /** What is stored, as the form was opened with it; null for something new. */
  story: Item | null
  timeZone: string
}

/** What the server does for the desk. Each rejects with the client's error. */
export interface DeskCalls<Item extends Story> {
  read: (id: number) => Promise<Item>
  save: (values: StoryValues, context: WriteContext<Item> & { published: boolean }) => Promise<Item>
  setPublished: (story: StorySummary, published: boolean) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
}
