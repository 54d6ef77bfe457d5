import { useQuery } from '@tanstack/react-query'
import { type RouterOutput, useApi } from '../../../lib/api.ts'

export type MailState = RouterOutput['adminContent']['mailState']

/** How often it is asked whether what stood in the way of mail has gone. */
const troubleMs = 30_000

/** Whether mail leaves. Nothing new is asked by itself while it does: a warning must not move what is being written. */
export function useMailState(): MailState | undefined {
  return useQuery({
    ...useApi().adminContent.mailState.queryOptions(),
    ...{ staleTime: 0, refetchOnWindowFocus: true },
    refetchInterval: ({ state: { data } }) => (data && !isWell(data) ? troubleMs : false),
  }).data
}

export function isWell({ isSetUp, problem, waiting, failedNotices, failedConfirmations }: MailState): boolean {
  return isSetUp && !problem && waiting + failedNotices + failedConfirmations === 0
}
