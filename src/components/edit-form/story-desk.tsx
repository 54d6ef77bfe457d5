import type { UseQueryResult } from '@tanstack/react-query'
import type { Desk, DeskCalls } from './desk.ts'
import type { Story, StorySummary } from './story.ts'
import { StoryForm, type StoryFormProps } from './story-form.tsx'
import { StoryLists } from './story-lists.tsx'
import { type DeskPlace, WritingDesk } from './writing-desk.tsx'

interface StoryDeskProps<Item extends Story>
  extends DeskPlace,
    Pick<StoryFormProps<Item>, 'renderFields' | 'renderWarning'> {
  desk: Desk<Item>
  calls: DeskCalls<Item>
  title: string
  list: UseQueryResult<StorySummary[]>
  /** What is stored of the one that is edited. */
  stored: UseQueryResult<Item>
}

/** Writing a story, and every story. Requirements: s2-admin-blog, s2-admin-blog-lists, s2-admin-reviews. */
export function StoryDesk<Item extends Story>({ list, renderFields, renderWarning, ...props }: StoryDeskProps<Item>) {
  const { desk, calls } = props
  return (
    <WritingDesk
      {...props}
      renderForm={({ key, ...writing }) => (
        <StoryForm key={key} {...{ ...writing, desk, renderFields, renderWarning }} />
      )}
      renderLists={(acts) => <StoryLists {...{ desk, calls, list, ...acts }} />}
    />
  )
}
