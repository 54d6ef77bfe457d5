import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { asValues, LocalCopyNotice } from '../../../components/edit-form/local-copy-notice.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import type { LocalCopy } from '../../../lib/local-copies.ts'
import { regionsOf } from '../dive-site-summary.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DiveSiteDialog, type FormOpening } from './dive-site-dialog.tsx'
import { useDiveSiteMutations } from './dive-site-form.tsx'
import { diveSiteKind, noDiveSite } from './dive-site-values.ts'
import { ManagedCard } from './managed-card.tsx'
import {
  type ManagedDiveSite,
  type ManagementFilters,
  noFilters,
  type ShownPart,
  shownParts,
  useFound,
  useManagedDiveSites,
} from './managed-dive-sites.ts'
import { ManagedList } from './managed-list.tsx'
import { createQuickDrafts, UnsavedDrafts } from './quick-drafts.tsx'
import { useDiveSiteActions } from './use-dive-site-actions.ts'

interface DiveSiteManagementProps {
  /** The id of the dive site whose form is open, as the URL says. */
  edit: number | undefined
  /** The filter that the list begins with. */
  show?: ShownPart | undefined
  onEdit: (id: number | undefined) => void
}

const none: readonly ManagedDiveSite[] = []

/** Every dive site with all that an owner does to it. Requirements: s2-route-admin-sites, s2-manage-sorted. */
export function DiveSiteManagement({ edit, show = '', onEdit }: DiveSiteManagementProps) {
  const [filters, setFilters] = useState({ ...noFilters, part: show })
  const list = useManagedDiveSites()
  const all = list.data ?? none
  const found = useFound(all, filters)
  const regions = useMemo(() => regionsOf(all), [all])
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus({ preventScroll: true })
  const selection = useSelection(all)
  const { actions, question } = useDiveSiteActions((id) => {
    selection.set(id, false)
    toHeading()
  })
  const [drafts] = useState(createQuickDrafts)
  const { opening, open, close, openings } = useFormOpening(edit, onEdit)
  const restore = (copy: LocalCopy) => {
    const { id, revision, idempotencyKey } = copy
    open({ id, restored: { values: asValues(noDiveSite, copy), revision, idempotencyKey } })
  }
  return (
    <div className="wrap pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl sm:text-3xl">Dive-site management</h1>
        <button type="button" className="button button-solid" onClick={() => open({ id: null, restored: null })}>
          Add New Site
        </button>
      </div>
      <div className="mt-5">
        <LocalCopyNotice
          kind={diveSiteKind}
          mutations={useDiveSiteMutations()}
          openings={openings}
          onRestore={restore}
        />
        <UnsavedDrafts
          drafts={drafts}
          kind="quick-update"
          diveSites={all}
          onShow={({ name }) => setFilters({ ...noFilters, q: name })}
        />
        <ListControls filters={filters} regions={regions} onChange={setFilters} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl tabular-nums outline-none">
          <span role="status">{list.data ? countLine(found.length, all.length) : 'Dive sites'}</span>
        </h2>
        {found.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={found.every(({ id }) => selection.ids.has(id))}
              onChange={({ target }) => selection.setSeveral(found, target.checked)}
              className="size-5 accent-kelp"
            />
            <span>Select all results</span>
          </label>
        )}
      </div>
      <QueryNotice query={list} failed="The list could not be loaded." />
      {list.data && found.length === 0 && <p className="mt-10 text-lg">{emptyText(filters)}</p>}
      <ManagedList
        diveSites={found}
        renderCard={(diveSite) => (
          <ManagedCard
            diveSite={diveSite}
            isSelected={selection.ids.has(diveSite.id)}
            onSelect={selection.set}
            onEdit={onEdit}
            actions={actions}
            drafts={drafts}
          />
        )}
      />
      {selection.ids.size > 0 && (
        <BulkBar
          selected={[...selection.ids]}
          hidden={selection.ids.size - found.filter(({ id }) => selection.ids.has(id)).length}
          regions={regions}
          onClear={() => {
            selection.clear()
            toHeading()
          }}
        />
      )}
      <ConfirmDialog {...question} />
      {opening && (
        <DiveSiteDialog
          key={openings}
          opening={opening}
          diveSites={all}
          isToCheck={filters.part === 'unchecked'}
          onClose={close}
          onRestore={restore}
          onStartAnew={() => open({ ...opening, id: null })}
        />
      )}
    </div>
  )
}

/** Requirement: s2-manage-empty. */
function emptyText({ q, region, part }: typeof noFilters): string {
  return q.trim() || region || part ? 'No dive sites found matching your search.' : 'No dive sites found.'
}

/** The form of the id in the URL, or of a new dive site. */
function useFormOpening(edit: number | undefined, onEdit: (id: number | undefined) => void) {
  const [opening, setOpening] = useState<FormOpening | null>(null)
  const [openings, setOpenings] = useState(0)
  const open = (next: FormOpening | null) => {
    setOpening(next)
    setOpenings((before) => before + 1)
  }
  useEffect(() => {
    if (edit !== undefined && opening?.id !== edit) open({ id: edit, restored: null })
    // After going back, the unsaved text is in the local copy, and offered.
    if (edit === undefined && opening && opening.id !== null) open(null)
  }, [edit])
  return {
    opening,
    openings,
    open: (next: FormOpening) => {
      open(next)
      if ((next.id ?? undefined) !== edit) onEdit(next.id ?? undefined)
    },
    close: () => {
      open(null)
      if (edit !== undefined) onEdit(undefined)
    },
  }
}

/** The selected rows of a list, without those that are gone. */
function useSelection(all: readonly { id: number }[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const ids = useMemo(() => {
    const kept = all.filter(({ id }) => selected.has(id)).map(({ id }) => id)
    return kept.length === selected.size ? selected : new Set(kept)
  }, [all, selected])
  const setSeveral = useCallback((rows: readonly { id: number }[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      for (const { id } of rows) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const set = useCallback((id: number, isSelected: boolean) => setSeveral([{ id }], isSelected), [setSeveral])
  return { ids, set, setSeveral, clear: () => setSelected(new Set()) }
}

interface ListControlsProps {
  filters: ManagementFilters
  regions: readonly string[]
  onChange: (filters: ManagementFilters) => void
}

/** Requirement: s2-manage-search. */
function ListControls({ filters, regions, onChange }: ListControlsProps) {
  const set = (change: Partial<ManagementFilters>) => onChange({ ...filters, ...change })
  return (
    <search className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <label className="block max-sm:col-span-2">
        <span className="field-label">Search</span>
        <input
          type="search"
          value={filters.q}
          maxLength={200}
          placeholder="Name, description, region or marine life"
          onChange={({ target }) => set({ q: target.value })}
          className="field"
        />
      </label>
      <label className="block min-w-0">
        <span className="field-label">Region</span>
        <select value={filters.region} onChange={({ target }) => set({ region: target.value })} className="field">
          <option value="">All Regions</option>
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </select>
      </label>
      <label className="block min-w-0">
        <span className="field-label">Show</span>
        <select
          value={filters.part}
          onChange={({ target }) => set({ part: shownParts.find(({ value }) => value === target.value)?.value ?? '' })}
          className="field"
        >
          {shownParts.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}

/** "1,000 dive sites", "12 of 1,000 dive sites". */
function countLine(found: number, all: number): string {
  return found === all ? counted(all, 'dive site') : `${grouped(found)} of ${counted(all, 'dive site')}`
}
