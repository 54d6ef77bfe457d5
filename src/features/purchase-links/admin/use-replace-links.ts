import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#domain/numbers.ts'
import type { ReplaceInLinksInput } from '#domain/purchase-links.schema.ts'
import { isAddress, isReplaced, replacedAddress } from '#domain/purchase-links.ts'
import { useToast } from '../../../components/toast.tsx'
import { useQuestion } from '../../../components/use-question.ts'
import { useApiClient } from '../../../lib/api.ts'
import { isNoConnection } from '../../../lib/no-connection.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useRecheck } from '../../../lib/use-session.ts'
import type { PurchaseLink } from './answers.ts'

/** One address that would change. */
export interface PreviewLine {
  link: PurchaseLink
  after: string
  isValid: boolean
  /** It has the new text already: left out, unless it is chosen. */
  isDone: boolean
  isChosen: boolean
}

/** What is typed to be replaced, what would come of it line by line, and doing it. */
export function useReplaceLinks(links: readonly PurchaseLink[]) {
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  // By address, for the text that is typed now.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const lines = links.flatMap((link): PreviewLine[] => {
    const after = replacedAddress(link.url, { find, replace })
    if (after === null) return []
    const isValid = isAddress(after)
    const isDone = isReplaced(link.url, { find, replace })
    return [{ link, after, isValid, isDone, isChosen: isValid && (choices.get(link.url) ?? !isDone) }]
  })
  const items = lines
    .filter(({ isChosen }) => isChosen)
    .flatMap(({ link: { url, uses } }) => uses.map(({ kind, id }) => ({ kind, id, url })))
  const save = useSaveReplacement(() => {
    setFind('')
    setReplace('')
    setChoices(new Map())
  })
  const question = useQuestion<ReplaceInLinksInput>({
    title: 'Replace in all of these?',
    textOf: ({ items, find, replace }) =>
      `${replace ? `“${find}” becomes “${replace}”` : `“${find}” is taken out`} in the purchase links of ${itemsCounted(items)}. There is no Undo: replacing it the other way round also changes links that were like this before.`,
    act: 'Replace',
    onConfirm: save.mutate,
  })
  return {
    ...{ find, setFind, replace, setReplace, lines, count: items.length, isSaving: save.isPending },
    choose: (url: string, isChosen: boolean) => setChoices(new Map([...choices, [url, isChosen]])),
    ask: () => {
      if (!save.isPending && items.length > 0) question.ask({ find, replace, items })
    },
    question: question.dialog,
  }
}

function useSaveReplacement(onSaved: () => void) {
  const client = useApiClient()
  const recheck = useRecheck()
  const toast = useToast()
  const contentChanged = useContentChanged()
  const title = 'Update Failed'
  const fail = useFailureToast({ title, text: 'Failed to replace the links. Please try again.' })
  return useMutation({
    // Whoever is logged out is asked for the password over the form, and replaces again.
    mutationFn: async (input: ReplaceInLinksInput) =>
      (await recheck()) ? client.adminContent.replaceInLinks.mutate(input) : null,
    onSuccess: (saved) => {
      if (!saved) return
      onSaved()
      toast({ title: 'Links replaced', text: `${counted(saved.changed, 'purchase link')} changed.` })
      contentChanged()
    },
    onError: (error) => {
      const text = 'There is no connection to the site. It may have been done all the same: look at the list first.'
      if (isNoConnection(error)) toast({ title, text, tone: 'destructive' })
      else fail(error)
      contentChanged()
    },
  })
}

/** "2 reviews and 1 product". */
function itemsCounted(items: ReplaceInLinksInput['items']): string {
  const reviews = items.filter(({ kind }) => kind === 'review').length
  const parts = [
    reviews > 0 && counted(reviews, 'review'),
    items.length > reviews && counted(items.length - reviews, 'product'),
  ]
  return parts.filter(Boolean).join(' and ')
}
