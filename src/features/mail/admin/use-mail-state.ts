import { useQuery } from '@tanstack/react-query'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

export type MailState = RouterOutput['adminContent']['mailState']

/** How often it is asked whether what stood in the way of mail has gone. */
const troubleMs = 30_000

/** Whether mail leaves. Nothing new is asked by itself while it does: a warning must not move what is being written. */
export function useMailState(): MailState | undefined {
  const isIn = useIsStillIn()
  return useQuery({
    ...useApi().adminContent.mailState.queryOptions(),
    ...{ enabled: isIn, staleTime: 0, refetchOnWindowFocus: true },
    // A mail server that is not set is not set before the site starts again.
    refetchInterval: ({ state: { data } }) => (data?.isSetUp && !isWell(data) ? troubleMs : false),
  }).data
}

export function isWell({ isSetUp, problem, waiting, failedNotices, failedConfirmations }: MailState): boolean {
  return isSetUp && !problem && waiting + failedNotices + failedConfirmations === 0
}
