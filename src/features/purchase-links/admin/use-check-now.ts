import { useMutation } from '@tanstack/react-query'
import { useToast } from '../../../components/toast.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { PurchaseLink } from './answers.ts'

/** Has one address asked at once. @returns which one is being asked, and how to ask */
export function useCheckNow(onChecked: () => Promise<unknown>) {
  const client = useApiClient()
  const toast = useToast()
  const fail = useFailureToast({ title: 'Check Failed', text: 'Failed to check the link. Please try again.' })
  const check = useMutation({
    mutationFn: async ({ uses: [use] }: PurchaseLink) => {
      if (use) await client.adminContent.checkLinkNow.mutate({ kind: use.kind, id: use.id })
      await onChecked()
    },
    onSuccess: (_answer, { merchant }) => toast({ title: 'Link checked', text: `${merchant} was asked just now.` }),
    onError: fail,
  })
  return {
    busyWith: check.isPending ? check.variables.url : null,
    check: (link: PurchaseLink) => {
      if (!check.isPending) check.mutate(link)
    },
  }
}
