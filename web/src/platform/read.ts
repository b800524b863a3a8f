import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Call, operationId, type Route, type Wire } from '#contract/http.ts'
import type { ProblemError } from './problems.ts'
import { queryClient } from './query-client.ts'
import { type Given, send } from './send.ts'

export type Read<T> = UseQueryResult<T, ProblemError>

type ReadOptions = {
  /** The last answer stays (as `isPlaceholderData`) until the one for the new input comes. */
  keepPrevious?: boolean
  /** False waits; for reads that need something else first. */
  enabled?: boolean
  /** Milliseconds for which an answer is taken as new; 10 s unless said. */
  staleTime?: number
}

const readQuery = <R extends Route>(route: R, input: Call<R>) => ({
  queryKey: [operationId(route), input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => send(route, input as Given<R>, { signal }),
})

/** What a route answers, kept and shared by route and input. */
export function useRead<R extends Route>(
  route: R,
  input: Call<R>,
  { keepPrevious = false, enabled, staleTime }: ReadOptions = {},
): Read<Wire<R>> {
  return useQuery<Wire<R>, ProblemError>({
    ...readQuery(route, input),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
  })
}

/** Reads outside of a component, through the same cache. */
export const readOnce = <R extends Route>(route: R, input: Call<R>): Promise<Wire<R>> =>
  queryClient.fetchQuery(readQuery(route, input))

/** Reads what will probably be asked for next; failures wait until it is. */
export const prefetchRead = <R extends Route>(route: R, input: Call<R>): Promise<void> =>
  queryClient.prefetchQuery(readQuery(route, input))

/** Reads again whatever of these routes is on the screen; ends when the new answers are there. */
export async function refresh(routes: readonly Route[]): Promise<void> {
  const names = new Set(routes.map(operationId))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
}

/** Reads these routes again and again, for as long as something goes on. */
export function useReadAgain(
  routes: readonly Route[],
  { seconds, while: goesOn = true }: { seconds: number; while?: boolean },
): void {
  const again = useRef(() => {})
  again.current = () => void refresh(routes)
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => again.current(), seconds * 1000)
    return () => clearInterval(timer)
  }, [goesOn, seconds])
}

export type Send<R extends Route> = {
  /** Ends when the change is done and what it `refreshes` has been read again. Throws ProblemError. */
  send(input: Given<R>): Promise<Wire<R>>
  busy: boolean
  problem: ProblemError | null
  /** Forgets the last problem. */
  reset(): void
}

/** Files have no text of their own, and another file is another input. */
const nameOfFile = ({ name, size, lastModified }: File) => [name, size, lastModified]

/**
 * A change. It owns its refresh: declare it beside its feature and let screens only await it.
 * Routes with `once` get a key that stays the same while the same input is tried again.
 */
export function useSend<R extends Route>(
  route: R,
  { refreshes = [] }: { refreshes?: readonly Route[] } = {},
): Send<R> {
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const { mutateAsync, isPending, error, reset } = useMutation<Wire<R>, ProblemError, Given<R>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input, (_, value) => (value instanceof File ? nameOfFile(value) : value))
      if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() }
      const answer = await send(route, input, { idempotencyKey: attempt.current.key })
      attempt.current = null
      return answer
    },
    onSuccess: () => refresh(refreshes),
  })
  // Known at once, not when the next frame is drawn: the second click of a double click finds a busy button.
  const [sending, setSending] = useState(0)
  const sendNow = useCallback(
    async (input: Given<R>) => {
      setSending((n) => n + 1)
      try {
        return await mutateAsync(input)
      } finally {
        setSending((n) => n - 1)
      }
    },
    [mutateAsync],
  )
  return { send: sendNow, busy: isPending || sending > 0, problem: error, reset }
}
