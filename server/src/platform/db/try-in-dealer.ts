import type { Actor } from '../auth/actor.ts'
import { inDealer, type Work } from './work.ts'

/** Ends a transaction with its result and without its changes. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back on purpose')
    this.result = result
  }
}

/**
 * Runs the callback in a transaction of one dealer that's always rolled back, and returns its result. Checks use it to
 * learn what changes would do. What the callback leaves to `afterCommit` never runs.
 */
export async function tryInDealer<T>(
  dealerId: number,
  actor: Actor,
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const rolledBack = await inDealer(dealerId, actor, async (work): Promise<RolledBack<T>> => {
    throw new RolledBack(await action(work))
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error as RolledBack<T>
    throw error
  })
  return rolledBack.result
}
