import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of several transactions failed after one of them had saved something. */
export class PartlySaved extends Error {
  constructor(cause: unknown) {
    super('failed after a part was saved', { cause })
  }
}

const calls = new AsyncLocalStorage<{ saved: boolean }>()

/** Runs a call that opens its own transactions; if it fails, the error tells whether anything was saved. */
export async function inSteps<T>(call: () => Promise<T>): Promise<T> {
  const progress = { saved: false }
  try {
    return await calls.run(progress, call)
  } catch (error) {
    throw progress.saved ? new PartlySaved(error) : error
  }
}

/** A transaction has committed changes other than notes (queries.ts). */
export function noteSaved(): void {
  const progress = calls.getStore()
  if (progress) progress.saved = true
}
