import { AsyncLocalStorage } from 'node:async_hooks'
import type { Phrase } from '#contract/texts/message.ts'

/** A call with several transactions failed after one of them had committed changes. */
export class PartlySaved extends Error {
  /** Describes the saved part and what happens next, if the call has set it with `saySaved`. */
  readonly what: Phrase | null

  constructor(cause: unknown, what: Phrase | null) {
    super('failed after a part was saved', { cause })
    this.what = what
  }
}

const calls = new AsyncLocalStorage<{ saved: boolean; what: Phrase | null }>()

/** Runs a call that opens its own transactions. If it fails after saving something, it throws `PartlySaved`. */
export async function inSteps<T>(call: () => Promise<T>): Promise<T> {
  const progress = { saved: false, what: null }
  try {
    return await calls.run(progress, call)
  } catch (error) {
    throw progress.saved ? new PartlySaved(error, progress.what) : error
  }
}

/** Records that a transaction has committed changes other than notes (queries.ts). */
export function noteSaved(): void {
  const progress = calls.getStore()
  if (progress) progress.saved = true
}

/** Sets what people read about the saved part if the rest of the call fails. */
export function saySaved(what: Phrase): void {
  const progress = calls.getStore()
  if (progress) progress.what = what
}
