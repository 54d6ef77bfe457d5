import type { UseQueryResult } from '@tanstack/react-query'
import type { ListMutations, StoryEditKind } from './edit-kind.ts'
import { type EditorPlace, PublishableEditor } from './publishable-editor.tsx'
import { StoryEditForm, type StoryFormProps } from './story-form.tsx'
import { StoryLists } from './story-list.tsx'
import type { Story, StorySummary } from './story-values.ts'

interface StoryDeskProps<Item extends Story>
  extends EditorPlace,
    Pick<StoryFormProps<Item>, 'renderFields' | 'renderWarning'> {
  kind: StoryEditKind<Item>
  mutations: ListMutations<Item>
  title: string
  list: UseQueryResult<StorySummary[]>
  /** What is stored of the one that is edited. */
  stored: UseQueryResult<Item>
}

/** Writing a story, and every story. Requirements: s2-admin-blog, s2-admin-blog-lists, s2-admin-reviews. */
export function StoryEditor<Item extends Story>({ list, renderFields, renderWarning, ...props }: StoryDeskProps<Item>) {
  const { kind, mutations } = props
  return (
    <PublishableEditor
      {...props}
      renderForm={({ key, ...writing }) => (
        <StoryEditForm key={key} {...{ ...writing, kind, renderFields, renderWarning }} />
      )}
      renderLists={(acts) => <StoryLists {...{ kind, mutations, list, ...acts }} />}
    />
  )
}
