import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { page } from 'vitest/browser'
import { storyState } from '#domain/publishing/story.ts'
import { type AppErrorCode, appErrorStatus } from '#domain/shared/app-error.ts'
import { type Responses, renderInSite, sessionInfo } from '../../testing.tsx'
import { AdminList, ListRow } from './admin-list.tsx'
import { EditForm } from './edit-form.tsx'
import type { ListMutations, Publishable, PublishableKind } from './edit-kind.ts'
import { AreaInput, DateInput, TextInput } from './fields.tsx'
import { PublishableEditor } from './publishable-editor.tsx'
import { dateInput, dateValue } from './story-values.ts'
import { type EditFormProps, useEditForm } from './use-edit-form.ts'
import { useListActions } from './use-list-actions.ts'

/** A made-up noun, for the tests of the edit form and its list; the server's calls for any kind know it as an article. */
export interface Note extends Publishable {
  text: string
  linkedFrom?: { title: string; path: string }[]
}
const initialValues = { title: '', text: '', publishedAt: '' }
type NoteValues = typeof initialValues

const kind: PublishableKind<Note, NoteValues> = {
  ...{ name: 'article', tab: 'notes', noun: 'note', titleField: 'title', initialValues, confirmsDelete: 'published' },
  labels: { title: 'Title', text: 'Text', publishedAt: 'Date' },
  required: ['title', 'text'],
  failures: { create: 'Failed to create note', update: 'Failed to update note', delete: 'Failed to delete note' },
  publishedText: 'is live.',
  sitePath: ({ id }) => `/notes/${id}`,
  valuesOf: (note, timeZone) => ({ title: note.title, text: note.text, publishedAt: dateValue(note, timeZone) }),
  inputOf: ({ title, text }) => ({ title, text }),
  problemsOf: ({ text }): Record<string, string> => (text.includes('@') ? { text: 'A text has no @.' } : {}),
}

export const past = new Date('2026-03-01T00:00:00Z')
export const future = new Date('2099-01-01T00:00:00Z')
/** A draft. */
export const kelp: Note = {
  ...{ id: 12, title: 'Kelp', text: 'Leafy.', revision: 3, published: false, publishedAt: null },
  ...{ createdAt: past, updatedAt: past },
}
export const live = { published: true, publishedAt: past }
export const wreck: Note = { ...kelp, id: 13, title: 'Wreck', text: 'Rusty.', revision: 7, ...live }

export interface SentNote {
  id?: number
  revision?: number
  title: string
  text: string
  publishedAt?: Date | null
  published: boolean
  idempotencyKey: string
}

interface Given extends Partial<Omit<ListMutations<Note, NoteValues>, 'save'>> {
  save?: (sent: SentNote) => Note | Promise<Note>
  list?: () => Note[]
  adminContent?: Responses['adminContent']
}
interface Place {
  edit?: number
  isOpen?: boolean
  session?: () => typeof sessionInfo
}

/** The editor of notes, which follows the URL. */
export function renderNotes(given: Given = {}, { edit, isOpen = true, session = () => sessionInfo }: Place = {}) {
  const save: ListMutations<Note, NoteValues>['save'] = async (values, { stored, timeZone, ...sent }) => {
    const { publishedAt, ...texts } = values
    const row = stored ? { id: stored.id, revision: stored.revision } : {}
    return (given.save ?? unexpected)({ ...texts, ...dateInput(publishedAt, stored, timeZone), ...row, ...sent })
  }
  const read = async (id: number) => (id === 12 ? kelp : wreck)
  const mutations = { read, setPublished: unexpected, remove: unexpected, ...given, save }
  return renderInSite(<NoteEditor mutations={mutations} list={given.list ?? (() => [kelp, wreck])} isOpen={isOpen} />, {
    url: edit ? `/admin?tab=notes&edit=${edit}` : '/admin?tab=notes',
    responses: { adminContent: given.adminContent ?? {}, security: { session, recordActivity: () => sessionInfo } },
  })
}

const unexpected = (): never => {
  throw new Error('The test gave no mutation for this.')
}

interface NoteEditorProps {
  mutations: ListMutations<Note, NoteValues>
  list: () => Note[]
  isOpen: boolean
}

function NoteEditor({ mutations, list: listNotes, isOpen }: NoteEditorProps) {
  const search: { edit?: string } = useSearch({ strict: false })
  const edit = search.edit === undefined ? undefined : Number(search.edit)
  const list = useQuery({ queryKey: ['notes'], queryFn: listNotes, retry: false })
  const stored = useQuery({
    ...{ queryKey: ['note', edit], queryFn: () => mutations.read(edit ?? 0), retry: false },
    ...{ enabled: edit !== undefined, staleTime: 0, gcTime: 0 },
  })
  return (
    <PublishableEditor
      {...{ kind, mutations, stored, edit, isOpen, title: 'New note' }}
      renderForm={(form) => <NoteForm {...form} />}
      renderList={(events) => <NoteList {...{ mutations, list, ...events }} />}
    />
  )
}

function NoteForm(props: EditFormProps<Note, NoteValues>) {
  const { form, ...edit } = useEditForm(props)
  return (
    <EditForm {...edit}>
      <TextInput form={form} name="title" label="Title" />
      <AreaInput form={form} name="text" label="Text" rows={2} />
      <DateInput form={form} name="publishedAt" label="Date" />
    </EditForm>
  )
}

type NoteListProps = Parameters<Parameters<typeof PublishableEditor<Note, NoteValues>>[0]['renderList']>[0] & {
  mutations: ListMutations<Note, NoteValues>
  list: ReturnType<typeof useQuery<Note[]>>
}

function NoteList({ mutations, list, ...events }: NoteListProps) {
  const { heading, actions } = useListActions(kind, mutations, events)
  return (
    <AdminList
      {...{ noun: 'note', heading, list, actions, isAlone: events.isAlone }}
      sections={(['draft', 'scheduled', 'published'] as const).map((state) => ({
        ...{ title: state, none: `No ${state} note.` },
        items: list.data?.filter((note) => storyState(note, new Date()) === state) ?? [],
      }))}
      renderRow={(note) => (
        <ListRow
          key={note.id}
          {...{ item: note, state: storyState(note, new Date()), facts: ['Short', ''], actions }}
          {...{ onEdit: events.onEdit, sitePath: `/notes/${note.id}` }}
        />
      )}
    />
  )
}

/** An error as the API client throws it. */
export const refusal = (code: AppErrorCode, message: string, details?: object) =>
  Object.assign(new Error(message), { data: { code, httpStatus: appErrorStatus[code], details } })
export const conflictWith = (current: Note) => refusal('CONFLICT', 'This was changed meanwhile.', { current })
export const fail = (error: Error) => (): never => {
  throw error
}

export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const unsaved = page.getByText('Not saved yet; this browser is keeping a copy.')
export const allSaved = page.getByText('All changes are saved.')
export const saving = page.getByText('Saving...')
