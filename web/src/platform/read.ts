import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { operationId } from '#contract/calls.ts'
import type { Call, Route, Wire } from '#contract/http.ts'
import { inPool, makeGate } from './in-pool.ts'
import type { ProblemError } from './problems.ts'
import { queryClient } from './query-client.ts'
import { type SendInput, send } from './send.ts'

export type ReadQuery<T> = UseQueryResult<T, ProblemError>

/** A read with its answer in another form, for a component that expects that. */
export const mapRead = <T, U>(read: ReadQuery<T>, change: (answer: T) => U): ReadQuery<U> =>
  ({ ...read, data: read.data === undefined ? undefined : change(read.data) }) as ReadQuery<U>

type ReadOptions = {
  /** Keeps the last answer (as `isPlaceholderData`) until the new input's arrives. */
  keepPrevious?: boolean
  /** False waits; for reads that depend on another. */
  enabled?: boolean
  /** How long an answer counts as fresh, in milliseconds; 10 s by default. */
  staleTime?: number
  /** Reloads after every change that this tab makes, for an answer that depends on too many calls to list them. */
  followsChanges?: boolean
}

const readQuery = <R extends Route>(route: R, input: Call<R>) => ({
  queryKey: [operationId(route), input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => send(route, input as SendInput<R>, { signal }),
})

/**
 * A route's answers for several inputs, a limited number at a time, also while the inputs change; answers already
 * loaded aren't asked for again.
 */
export function useReadAll<R extends Route>(
  route: R,
  inputs: readonly Call<R>[],
  { atOnce, staleTime }: { atOnce: number; staleTime: number },
): ReadQuery<Wire<R>[]> {
  const [gate] = useState(() => makeGate(atOnce))
  return useQuery({
    queryKey: [operationId(route), 'all', inputs],
    queryFn: ({ signal }) =>
      inPool(inputs, atOnce, (input) =>
        gate(() => {
          signal.throwIfAborted()
          return queryClient.fetchQuery({ ...readQuery(route, input), staleTime })
        }),
      ),
    enabled: inputs.length > 0,
    staleTime,
  })
}

/** A route's answer, cached and shared by route and input. */
export function useRead<R extends Route>(
  route: R,
  input: Call<R>,
  { keepPrevious = false, enabled, staleTime, followsChanges }: ReadOptions = {},
): ReadQuery<Wire<R>> {
  const query = { ...readQuery(route, input), ...(followsChanges ? { meta: { followsChanges } } : {}) }
  // Sends the request during the first render, not in an effect after it.
  if (enabled !== false && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
  return useQuery<Wire<R>, ProblemError>({
    ...query,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
  })
}

/** A route's answers to several inputs. */
export const useReads = <R extends Route>(route: R, inputs: readonly Call<R>[]): ReadQuery<Wire<R>>[] =>
  useQueries({ queries: inputs.map((input) => readQuery(route, input)) })

/** Reads outside components, through the same cache. */
export const readOnce = <R extends Route>(route: R, input: Call<R>): Promise<Wire<R>> =>
  queryClient.fetchQuery(readQuery(route, input))

/** Prefetches what's likely needed next; a failure shows only when it's needed. */
export const prefetchRead = <R extends Route>(route: R, input: Call<R>): Promise<void> =>
  queryClient.prefetchQuery(readQuery(route, input))

/** Reloads these routes wherever they're on screen; resolves once the new answers arrive. */
export async function refresh(routes: readonly Route[]): Promise<void> {
  const names = new Set(routes.map(operationId))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
}

/** Reloads what follows every change; nobody waits for it. */
const refreshFollowers = () =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsChanges === true })

/** Polls these routes while something is in progress. */
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
  /**
   * Resolves once the change is done and its `refreshes` are reloaded. Throws ProblemError. A caller that repeats the
   * call after a reload passes its own Idempotency-Key.
   */
  send(input: SendInput<R>, idempotencyKey?: string): Promise<Wire<R>>
  busy: boolean
  problem: ProblemError | null
  /** Clears the last problem. */
  reset(): void
}

type Sending<R extends Route> = { input: SendInput<R>; idempotencyKey: string | undefined }

/** Files serialize to nothing, and another file is another input. */
const makeFileKey = ({ name, size, lastModified }: File) => [name, size, lastModified]

type SendOptions = {
  refreshes?: readonly Route[]
  /**
   * If someone else changed the record first, shows it as it is now. Forms don't: they keep what was typed, and
   * compare it with the newer record.
   */
  withoutForm?: boolean
}

/**
 * A change. It owns its refresh: declare it with its feature, so that screens only await it. Routes with
 * `once` get a key that stays the same while the same input is retried.
 */
export function useSend<R extends Route>(
  route: R,
  { refreshes = [], withoutForm = route.method === 'DELETE' }: SendOptions = {},
): Send<R> {
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const { mutateAsync, isPending, error, reset } = useMutation<Wire<R>, ProblemError, Sending<R>>({
    mutationFn: async ({ input, idempotencyKey }) => {
      if (idempotencyKey !== undefined) return send(route, input, { idempotencyKey })
      const text = JSON.stringify(input, (_, value) => (value instanceof File ? makeFileKey(value) : value))
      if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() }
      const answer = await send(route, input, { idempotencyKey: attempt.current.key })
      attempt.current = null
      return answer
    },
    onSuccess: () => {
      refreshFollowers()
      return refresh(refreshes)
    },
    onError: (problem) => (withoutForm && problem.code === 'stale' ? refresh(refreshes) : undefined),
  })
  // Set at once, not on the next render, so the second click of a double click finds a busy button.
  const [sending, setSending] = useState(0)
  const sendNow = useCallback(
    async (input: SendInput<R>, idempotencyKey?: string) => {
      setSending((n) => n + 1)
      try {
        return await mutateAsync({ input, idempotencyKey })
      } finally {
        setSending((n) => n - 1)
      }
    },
    [mutateAsync],
  )
  return { send: sendNow, busy: isPending || sending > 0, problem: error, reset }
}
