import { AsyncLocalStorage } from 'node:async_hooks'
import type { Phrase } from '#contract/said.ts'

/** A call of several transactions failed after one of them had saved something. */
export class PartlySaved extends Error {
  /** What is saved, and how it goes on, if the call has said so. */
  readonly what: Phrase | null

  constructor(cause: unknown, what: Phrase | null) {
    super('failed after a part was saved', { cause })
    this.what = what
  }
}

const calls = new AsyncLocalStorage<{ saved: boolean; what: Phrase | null }>()

/** Runs a call that opens its own transactions; if it fails, the error tells whether anything was saved. */
export async function inSteps<T>(call: () => Promise<T>): Promise<T> {
  const progress = { saved: false, what: null }
  try {
    return await calls.run(progress, call)
  } catch (error) {
    throw progress.saved ? new PartlySaved(error, progress.what) : error
  }
}

/** A transaction has committed changes other than notes (queries.ts). */
export function noteSaved(): void {
  const progress = calls.getStore()
  if (progress) progress.saved = true
}

/** What people hear is saved so far if the rest of the call fails. */
export function saySaved(what: Phrase): void {
  const progress = calls.getStore()
  if (progress) progress.what = what
}
