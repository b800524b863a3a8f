import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../disk-full.ts'
import { isDatabaseAway } from '../http/problems.ts'

/**
 * Does a deed that must not be lost to a restart of the database: tried again while it is away or
 * its disk is full, for at most `seconds`. For writing down what has happened outside already; the deed must bear being done twice.
 */
export async function whenBack<T>(deed: () => Promise<T>, seconds = 60): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    try {
      return await deed()
    } catch (error) {
      const passes = isDatabaseAway(error as Error) || isDiskFull(error as Error)
      if (!passes || Date.now() > until) throw error
      await sleep(500)
    }
  }
}
