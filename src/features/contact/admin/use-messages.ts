import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messagesAtOnce, mostMessages } from '#domain/contact/message.schema.ts'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

export type Message = RouterOutput['adminContent']['messages']['messages'][number]

/** How often mail that waits is asked for again. */
const waitingMs = 5_000

/** The messages that are looked for, as many as were asked for. A tab that is not on show asks for nothing. */
export function useMessages(isOpen: boolean) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(messagesAtOnce)
  const isIn = useIsStillIn()
  const query = useQuery({
    ...useApi().adminContent.messages.queryOptions({ search: useDebouncedValue(search.trim()), limit }),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData },
    // A waiting message leaves by itself.
    refetchInterval: ({ state: { data } }) =>
      isIn && data?.messages.some(({ notice }) => notice?.state === 'waiting') ? waitingMs : false,
  })
  return {
    ...{ query, search },
    setSearch: (text: string) => {
      setSearch(text)
      setLimit(messagesAtOnce)
    },
    showMore: () => setLimit(Math.min(limit + messagesAtOnce, mostMessages)),
    isAtMost: limit === mostMessages,
  }
}

function useDebouncedValue(text: string, pauseMs = 200): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return debounced
}
