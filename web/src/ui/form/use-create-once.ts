import { useRef, useState } from 'react'
import type { Attempt } from '#web/platform/local-drafts.ts'
import { isProblem, mayPass, ProblemError } from '#web/platform/problems.ts'

type Options<T> = {
  /** The attempt of the draft that the form continues. */
  attempt: Attempt | null
  /** Says that an earlier save created this record. */
  nameEarlier: (record: T) => string
}

/**
 * Creates a form's record once, whatever happens to the answers: all its calls have one Idempotency-Key, which a draft
 * takes along to the next page. If an earlier call did create it, with other values, `earlier` is that record, and the
 * save is refused.
 */
export function useCreateOnce<T>({ attempt, nameEarlier }: Options<T>) {
  const unanswered = useRef(attempt)
  const isCreated = useRef(false)
  const store = useRef(() => {})
  const [earlier, setEarlier] = useState<T | null>(null)
  const create = async <I>(call: (input: I, key: string) => Promise<T>, input: I): Promise<T> => {
    const before = unanswered.current
    const { key, at, inputs } = before ?? {
      key: crypto.randomUUID(),
      at: new Date().toISOString(),
      inputs: [],
    }
    // Stored before the call: the page can go before the answer comes.
    unanswered.current = { key, at, inputs: [...inputs, input] }
    store.current()
    try {
      const record = await call(input, key)
      isCreated.current = true
      store.current()
      return record
    } catch (error) {
      if (!mayPass(error)) unanswered.current = before
      store.current()
      if (!isProblem(error, 'key_reused')) throw error
      const record = await findEarlier(call, inputs as readonly I[], key)
      if (record === null) throw error
      setEarlier(record)
      throw new ProblemError(error.problem, { cause: error, words: nameEarlier(record) })
    }
  }
  return { create, earlier, unanswered, isCreated, store }
}
export type CreateOnce = Pick<ReturnType<typeof useCreateOnce>, 'unanswered' | 'isCreated' | 'store'>

/** The record that one of these calls created; null if none of them did. */
async function findEarlier<I, T>(
  call: (input: I, key: string) => Promise<T>,
  inputs: readonly I[],
  key: string,
): Promise<T | null> {
  for (const input of inputs.toReversed()) {
    try {
      return await call(input, key)
    } catch (error) {
      if (!isProblem(error, 'key_reused')) throw error
    }
  }
  return null
}
