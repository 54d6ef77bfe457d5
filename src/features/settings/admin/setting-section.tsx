import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { LocalCopyNotice } from '../../../components/edit-form/local-copy-notice.tsx'
import { ConflictDialog } from '../../../components/edit-form/save-conflict.tsx'
import { savedState } from '../../../components/edit-form/saved-state.ts'
import { HistoryButton } from '../../../components/revisions/history-button.tsx'
import { useRestore } from '../../../components/revisions/use-restore.ts'
import { useSite } from '../../../lib/site.ts'
import { SettingFold } from './setting-fold.tsx'
import type { Setting } from './use-setting.ts'

interface SettingSectionProps {
  setting: Setting
  /** Set in the server's settings as a whole: there is nothing to save. */
  isFixed?: boolean
  /** Its value, where that is a word or two; otherwise the date of the last change is shown. */
  holds?: string
  children: ReactNode
}

/** The form of one setting. */
export function SettingSection({ setting, isFixed = false, holds, children }: SettingSectionProps) {
  const { texts, titleId, said, save, onInput, savedAt, isChanged, copies } = setting
  const { timeZone } = useSite()
  const fold = useRef<HTMLDetailsElement>(null)
  const changed = savedAt ? `Changed on ${dateAndTime(savedAt, timeZone)}.` : 'Not changed yet.'
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  }
  return (
    <section aria-labelledby={titleId}>
      {!isFixed && (
        // A new one after each: the button that was pressed is gone with its dialog, and does not get the focus back.
        <LocalCopyNotice
          key={copies.openings}
          {...copies}
          onRestore={(copy) => {
            if (fold.current) fold.current.open = true
            copies.onRestore(copy)
          }}
        />
      )}
      <SettingFold
        ref={fold}
        {...{ titleId, title: texts.title, about: texts.about }}
        state={isFixed ? 'Set on the server.' : isChanged ? 'Not saved yet.' : (holds ?? changed)}
      >
        {isFixed ? (
          <div className="space-y-5">{children}</div>
        ) : (
          <form
            noValidate
            onInput={onInput}
            onKeyDown={saveByKey}
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <div className="space-y-5">{children}</div>
            <p role="status" className="sr-only">
              {said}
            </p>
            <Actions setting={setting} />
          </form>
        )}
      </SettingFold>
      <ConflictDialog {...setting.conflict} />
    </section>
  )
}

function Actions({ setting }: { setting: Setting }) {
  const { texts, isChanged, isSaving, isCopyRefused, savedAt, discard, history } = setting
  const restore = useRestore(history.resource, history.onRestored)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <button type="submit" aria-disabled={isSaving} className="button button-solid aria-disabled:opacity-70">
        {isSaving ? 'Saving...' : `Save ${texts.noun}`}
      </button>
      {isChanged && (
        <button type="button" className="button" onClick={discard}>
          Discard changes
        </button>
      )}
      {savedAt && !isChanged && (
        <button type="button" className="button" onClick={() => restore({ revision: 0, current: savedAt.getTime() })}>
          Restore the original
        </button>
      )}
      <HistoryButton {...history} />
      <p role="status" className="text-sm">
        {isChanged && !isSaving ? savedState({ isSaving, isChanged, isCopyRefused, isNew: false }) : ''}
      </p>
    </div>
  )
}

/** A value of the server's settings, which can't be changed here. */
export function FixedValue({ label, value, setting }: { label: string; value: string; setting: string }) {
  return (
    <div>
      <p className="font-medium">{label}</p>
      <p className="mt-1.5 wrap-anywhere">{value}</p>
      <p className="mt-1 text-sm text-ink-soft">
        Set in the server’s settings. To change it here, remove {setting} from them and restart the server.
      </p>
    </div>
  )
}
