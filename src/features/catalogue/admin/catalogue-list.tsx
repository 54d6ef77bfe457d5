import type { UseQueryResult } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import { AdminList, ListRow } from '../../../components/edit-form/admin-list.tsx'
import type { FormValues } from '../../../components/edit-form/edit-kind.ts'
import { MoveButtons } from '../../../components/edit-form/move-buttons.tsx'
import type { ListEvents } from '../../../components/edit-form/publishable-editor.tsx'
import { Thumbnail } from '../../../components/edit-form/thumbnail.tsx'
import { useListActions } from '../../../components/edit-form/use-list-actions.ts'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useSite } from '../../../lib/site.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import type { CatalogueItem, CatalogueKind, CatalogueMutations } from './catalogue-kind.ts'
import { useHomeOrder } from './use-home-order.ts'

interface CatalogueListProps<Item extends CatalogueItem, Values extends FormValues> extends ListEvents {
  kind: CatalogueKind<Item, Values>
  mutations: CatalogueMutations<Item, Values>
  list: UseQueryResult<Item[]>
}

const otherSections = [
  {
    state: 'published',
    title: 'Published, not on the home page',
    none: 'None: everything published is on the home page.',
  },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
] as const

/** The items of the home page in their order, then all others by their state. */
export function CatalogueList<Item extends CatalogueItem, Values extends FormValues>(
  props: CatalogueListProps<Item, Values>,
) {
  const { kind, mutations, list, onEdit, isAlone } = props
  const { timeZone } = useSite()
  const [query, setQuery] = useState('')
  const home = useHomeOrder(kind, mutations, list)
  const { heading, actions } = useListActions(kind, mutations, props)
  const now = new Date()
  const hasEveryWord = wordFinder(query)
  const isFound = (item: Item) => hasEveryWord([item.title, ...kind.about(item)])
  const others = home.items.filter((item) => !home.shown.includes(item) && isFound(item))
  // The next item moves under a star that was pressed.
  const { isMeant } = useFirstPress()
  const renderRow = (item: Item) => {
    const { id, title, featured, publishedAt } = item
    const state = storyState(item, now)
    const place = home.shown.indexOf(item) + 1
    return (
      <ListRow
        key={id}
        {...{ item, state, actions, onEdit, sitePath: kind.sitePath(item) }}
        picture={
          <>
            {place > 0 && <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{place}</span>}
            <Thumbnail src={kind.pictureOf(item)} />
          </>
        }
        facts={[
          ...kind.about(item),
          featured && place === 0 && 'On the home page once published',
          state === 'scheduled' && publishedAt && dateAndTime(publishedAt, timeZone),
        ]}
        controls={
          <span className="flex">
            {/* A search hides the neighbours that a moved item passes. */}
            {place > 0 && !query.trim() && (
              <MoveButtons id={id} title={title} onMove={(by, button) => home.move(item, by, button)} />
            )}
            <StarButton
              item={item}
              isPublished={state === 'published'}
              onPress={(button, press) => isMeant(press, id) && home.star(item, button)}
            />
          </span>
        }
      />
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {home.said}
      </p>
      <AdminList
        {...{ noun: kind.noun, heading, isAlone, list, renderRow, actions, search: { query, onChange: setQuery } }}
        sections={[
          {
            title: 'On the home page',
            none: 'Nothing yet. Use the star beside an item to put it here.',
            items: home.shown.filter(isFound),
            shownAtFirst: Number.POSITIVE_INFINITY,
          },
          ...otherSections.map(({ state, ...section }) => ({
            ...section,
            items: others.filter((item) => storyState(item, now) === state),
          })),
        ]}
      />
    </>
  )
}

interface StarButtonProps {
  item: CatalogueItem
  isPublished: boolean
  onPress: (button: string, press: MouseEvent) => void
}

/** The star of an item puts it on the home page. */
function StarButton({ item: { id, title, featured }, isPublished, onPress }: StarButtonProps) {
  const button = `star-${id}`
  return (
    <IconButton
      id={button}
      name={`On the home page${isPublished ? '' : ' once published'}: “${title}”`}
      hint={starHint(featured, isPublished)}
      aria-pressed={featured}
      // A column of pressed buttons would be loud: the filled star is enough.
      className="aria-pressed:bg-transparent aria-pressed:text-kelp"
      onClick={(press) => onPress(button, press)}
    >
      <Star size={20} strokeWidth={1.5} aria-hidden="true" fill={featured ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

function starHint(featured: boolean, isPublished: boolean): string {
  if (isPublished) return featured ? 'Take off the home page' : 'Put on the home page'
  return featured ? 'Keep off the home page' : 'Put on the home page once it is published'
}
