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
import { changeMySites, deleteMySites, type MySites } from './my-sites-store.ts'

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
      {mine.unreadable && (
        <p role="alert">
          The list on this device cannot be read. Reload the page first. If that does not help, download the list as it
          is and start a new one.
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {mine.unreadable && (
          <button
            type="button"
            className="button"
            onClick={() => {
              download(mine.unreadable ?? '')
              deleteMySites()
            }}
          >
            Download and start again
          </button>
        )}
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
