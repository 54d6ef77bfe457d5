import { useState } from 'react'
import { writeMySites } from '#domain/my-sites/my-sites.ts'
import { exportFileName, sharedPath } from '#domain/my-sites/my-sites-page.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fileSize } from '#domain/shared/file-size.ts'
import { FileButton } from '../../../components/media/file-button.tsx'
import { Lazy } from '../../../components/ui/lazy.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { lazyComponent } from '../../../lib/use-lazy-component.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { today } from './edit-site.tsx'
import { changeMySites, type MySites, startAnew, storedText } from './my-sites-store.ts'

const importLog = lazyComponent(() => import('./dive-log/import-log.tsx'))

/** Far more than a list of all dive sites with their longest notes would need. */
const largestList = 50 * 1_048_576

interface MySitesToolsProps {
  mine: MySites
  diveSites: DiveSiteSummary[]
}

/** Export, import and sharing of the list, and the import of a dive log (UDDF, Subsurface XML, GPX). */
export function MySitesTools({ mine, diveSites }: MySitesToolsProps) {
  const [result, setResult] = useState<string | null>(null)
  const [log, setLog] = useState<File | null>(null)
  const sites = [...mine.sites.values()]
  return (
    <section aria-label="Your list">
      {mine.isDamaged && <DamagedList />}
      <p className="mt-6 flex flex-wrap gap-3">
        {sites.length > 0 && (
          <>
            <button type="button" className="button" onClick={() => download(writeMySites(sites))}>
              Export
            </button>
            <button type="button" className="button" onClick={() => void share(sites.map(({ id }) => id))}>
              Share the list
            </button>
          </>
        )}
        <FileButton accept=".json,application/json" onFiles={(files) => void importFile(files[0]).then(setResult)}>
          Import a list
        </FileButton>
        <FileButton
          accept=".uddf,.ssrf,.xml,.gpx"
          onFiles={([file]) => {
            setResult(null)
            setLog(file ?? null)
          }}
        >
          Import a dive log
        </FileButton>
      </p>
      <p role="status" className="mt-2 max-w-prose empty:hidden">
        {result}
      </p>
      {log && (
        <Lazy
          part={importLog}
          props={{
            file: log,
            diveSites,
            onDone: (saved: string | null) => {
              setLog(null)
              setResult(saved)
            },
          }}
          place={<p className="mt-6">Loading…</p>}
          lost="The import could not be loaded."
        />
      )}
    </section>
  )
}

function DamagedList() {
  function exportAndClear() {
    download(storedText() ?? '')
    startAnew()
  }
  return (
    <div role="alert" className="border-l-4 border-ink bg-raised p-4">
      <p className="max-w-prose">
        The list that is stored on this device cannot be read: it is damaged, or a newer version of this page has
        written it. Reload the page first. If that does not help, export it as it is and begin a new one.
      </p>
      <button type="button" className="button mt-3" onClick={exportAndClear}>
        Export and begin anew
      </button>
    </div>
  )
}

function download(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: exportFileName(today()) }).click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function share(ids: readonly number[]): Promise<void> {
  const url = location.origin + sharedPath(ids)
  // Closing the sheet rejects the promise: that is a choice, not a failure.
  if (navigator.share) return navigator.share({ title: 'Dive sites', url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', text: 'It has the dive sites only: no dates and no notes.' })
  } catch {
    showToast({ title: 'The link could not be copied', text: url, tone: 'destructive' })
  }
}

/** @returns what came of it, as a sentence */
async function importFile(file: File | undefined): Promise<string | null> {
  if (!file) return null
  if (file.size > largestList)
    return `This file has ${fileSize(file.size)}. No list that was exported here is so large.`
  try {
    const [text, { importMySites }] = await Promise.all([file.text(), import('#domain/my-sites/my-sites.schema.ts')])
    let count = 0
    const isStored = changeMySites((mine) => {
      const merged = importMySites(mine, text)
      count = merged.length - mine.length
      return merged
    })
    return isStored ? `Imported. ${count === 0 ? 'No dive site was new.' : `New dive sites: ${count}.`}` : null
  } catch (error) {
    return error instanceof AppError ? error.message : 'The file could not be read. Your own list is as it was.'
  }
}
