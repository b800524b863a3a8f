import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../db/connections/database-away.ts'
import { isDiskFull } from '../disk-full.ts'

/**
 * Runs a callback that mustn't be lost to a database restart: retries while the database is away or its disk
 * is full, for up to a minute. For saving what already happened elsewhere; the callback must be idempotent.
 */
export async function retryWhileDatabaseDown<T>(action: () => Promise<T>): Promise<T> {
  const until = performance.now() + 60_000
  for (;;) {
    try {
      return await action()
    } catch (error) {
      const passes = isDatabaseAway(error as Error) || isDiskFull(error as Error)
      if (!passes || performance.now() > until) throw error
      await sleep(500)
    }
  }
}
