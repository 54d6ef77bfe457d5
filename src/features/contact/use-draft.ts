import { type FormEvent, useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContactFormInput } from '#domain/contact.schema.ts'
import type { ContactFields } from './contact-resolver.ts'

const storageKey = 'contact-draft'
const draftFields = ['name', 'email', 'subject', 'message'] as const

/**
 * Keeps a half-written message for as long as this tab is open, so that a reload loses nothing. `isSent` clears what was
 * sent without script. Where the browser stores nothing, nothing is kept.
 */
export function useDraft(form: UseFormReturn<ContactFields, unknown, ContactFormInput>, isSent: boolean) {
  const restore = useEffectEvent(() => {
    if (isSent) return clearDraft()
    const draft = readDraft()
    for (const name of draftFields) {
      // What was typed before the script came is newer.
      const typed = document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value
      const text = typed || draft[name]
      if (typeof text === 'string' && text) form.setValue(name, text)
      if (typed) storeDraft(form.getValues())
    }
  })
  useEffect(() => restore(), [])
  // Read from the document: the form's own values come a moment after this event.
  const keepDraft = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    storeDraft(Object.fromEntries(new FormData(currentTarget)))
  return { keepDraft, clearDraft }
}

function storeDraft(fields: Partial<Record<string, unknown>>): void {
  try {
    const draft = Object.fromEntries(draftFields.map((name) => [name, fields[name]]))
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage is switched off or full.
  }
}

function readDraft(): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // There is nothing to clear.
  }
}
