import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import {
  byPlacement,
  type ClickDay,
  clicksOn,
  type LinkPlacement,
  linkPlacements,
  linkPlaces,
} from '#domain/purchase-links/link-clicks.ts'
import { longCalendarDate, shortMonth } from '#domain/shared/dates.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import { BarFigure, type BarFill } from '../../../components/ui/bar-chart.tsx'
import { Figure } from '../../../components/ui/figure.tsx'
import { SearchInput } from '../../../components/ui/search-input.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { LinkTable, type PurchaseLink, type PurchaseLinks } from './link-table.tsx'
import { ReplaceLinks } from './replace-links.tsx'

/** Every purchase link of reviews and products: its URL, its places and its clicks. */
export function LinksPanel({ isOpen }: { isOpen: boolean }) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [merchant, setMerchant] = useState('')
  const query = useQuery({
    ...useApi().adminContent.purchaseLinks.queryOptions(),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true },
  })
  const checking = useCheckNow(() => query.refetch())
  const { data } = query
  const found = useMemo(() => data && foundLinks(data.links, search, merchant), [data, search, merchant])
  return (
    <>
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
          <h2 id={id} className="text-3xl sm:text-4xl">
            Purchase links
          </h2>
          <div className="flex w-full flex-wrap gap-4 sm:w-auto">
            <MerchantSelect links={data?.links ?? []} value={merchant} onChange={setMerchant} />
            <SearchInput label="Search links" value={search} onChange={setSearch} />
          </div>
        </div>
        <QueryNotice query={query} failed="The links could not be loaded." />
        {data && <Summary data={data} />}
        {data && data.links.length > 0 && <ClickChart days={data.clickDays} />}
        {data && found && (
          <LinkTable
            // A new search starts at its beginning.
            key={`${merchant} ${search}`}
            links={found}
            labelledBy={id}
            isChecked={data.isChecked}
            busyWith={checking.busyWith}
            onCheck={checking.check}
            none={data.links.length === 0 ? 'No review or product has a purchase link yet.' : 'No links match.'}
          />
        )}
      </section>
      {data && data.links.length > 0 && <ReplaceLinks links={data.links} />}
    </>
  )
}

function foundLinks(links: readonly PurchaseLink[], search: string, merchant: string): PurchaseLink[] {
  const hasEveryWord = wordFinder(search)
  return links.filter(
    (link) =>
      (merchant === '' || link.merchant === merchant) &&
      hasEveryWord([link.url, ...link.uses.map(({ title }) => title)]),
  )
}

/** Counts of all links and of those with problems. */
function Summary({ data: { links, reviewsWithoutLink, isChecked } }: { data: PurchaseLinks }) {
  const dead = links.filter(({ check }) => check?.isDead).length
  const refused = links.filter(({ check }) => check?.outcome === 'refused').length
  return (
    <>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
        <Figure name="Links" count={links.length} />
        <Figure name="Clicks in 30 days" count={links.reduce((all, { clicks }) => all + clicks, 0)} />
        <Figure name="Dead" count={dead} />
        <Figure name="Check blocked" count={refused} />
        <Figure name="Reviews without a link" count={reviewsWithoutLink} />
      </dl>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {isChecked
          ? 'Each link is checked once a week. It counts as dead once it has failed on three days in a row. Some shops block automatic checks, so nothing is known about their pages.'
          : 'The weekly check is switched off: LINK_CHECKS=off.'}{' '}
        Links in the text of articles and reviews are not listed here.
      </p>
    </>
  )
}

interface MerchantSelectProps {
  links: readonly PurchaseLink[]
  /** Empty for all. */
  value: string
  onChange: (merchant: string) => void
}

/** Narrows the list to a merchant; each has its count. */
function MerchantSelect({ links, value, onChange }: MerchantSelectProps) {
  const counts = new Map<string, number>()
  for (const { merchant } of links) if (merchant) counts.set(merchant, (counts.get(merchant) ?? 0) + 1)
  // A chosen merchant stays in the list without any links.
  if (value && !counts.has(value)) counts.set(value, 0)
  return (
    <label className="block w-full sm:w-60">
      <span className="field-label">Merchant</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} className="field">
        <option value="">All merchants</option>
        {[...counts].map(([merchant, count]) => (
          <option key={merchant} value={merchant}>
            {`${merchant} (${grouped(count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Has one address asked at once. @returns which one is being asked, and how to ask */
function useCheckNow(onChecked: () => Promise<unknown>) {
  const client = useApiClient()
  const fail = useFailureToast({ title: 'Check Failed', text: 'Failed to check the link. Please try again.' })
  const check = useMutation({
    mutationFn: async ({ uses: [use] }: PurchaseLink) => {
      if (use) await client.adminContent.checkLinkNow.mutate({ kind: use.kind, id: use.id })
      await onChecked()
    },
    onSuccess: (_answer, { merchant }) =>
      showToast({ title: 'Link checked', text: `${merchant} was checked just now.` }),
    onError: fail,
  })
  return {
    busyWith: check.isPending ? check.variables.url : null,
    check: (link: PurchaseLink) => {
      if (!check.isPending) check.mutate(link)
    },
  }
}

const fills: Record<LinkPlacement, BarFill> = {
  'review-latest': 'plain',
  'review-card': 'striped',
  'review-aside': 'solid',
  'review-bottom': 'dotted',
  'product-card': 'upright',
}
const places = linkPlacements.map((key) => ({ key, name: linkPlaces[key].name, fill: fills[key] }))

/** The clicks of the last 30 days, a bar for each day. */
function ClickChart({ days }: { days: readonly ClickDay[] }) {
  const bars = days.map((day, index) => ({
    ...{ id: day.day, name: dayAndMonth(day.day), title: dayTitle(day), counts: day.counts },
    // The last one is today; on a phone more would touch each other.
    label: (days.length - 1 - index) % 7 === 0 ? dayAndMonth(day.day) : undefined,
  }))
  return (
    <BarFigure
      title="Clicks by day"
      {...{ parts: places, bars, describe: describeDays(days) }}
      empty={
        days.every((day) => clicksOn(day) === 0) ? 'Nobody has followed a purchase link in the last 30 days.' : null
      }
      unit="Day"
      caption="Clicks on purchase links by day; days without any are left out"
    />
  )
}

/** "22 Nov" for "2026-11-22". */
function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${shortMonth(month ?? 0)}`
}

/** Such as "22 November 2026: 3 clicks. Review cards 2, Home page 1". */
function dayTitle(day: ClickDay): string {
  const parts = places.filter(({ key }) => day.counts[key] > 0)
  const said = parts.map(({ key, name }) => `${name} ${grouped(day.counts[key])}`).join(', ')
  return `${longCalendarDate(day.day)}: ${counted(clicksOn(day), 'click')}${said && `. ${said}`}`
}

function describeDays(days: readonly ClickDay[]): string {
  const sums = byPlacement((placement) => days.reduce((sum, { counts }) => sum + counts[placement], 0))
  const most = days.reduce((fullest, day) => (clicksOn(day) > clicksOn(fullest) ? day : fullest))
  const all = places.map(({ key, name }) => `${name} ${grouped(sums[key])}`).join(', ')
  return `Clicks on purchase links in the last 30 days. ${all}. Most of them, ${grouped(clicksOn(most))}, on ${longCalendarDate(most.day)}.`
}
