import { Refusal } from '../../http/refusals/refuse.ts'
import { runtime } from '../../runtime.ts'
import { database } from '../database.ts'
import { isDatabaseAway, queryCanceled } from './database-away.ts'
import type { Line, StandbyCheck } from './standby.ts'

/** Runs a read on the standby if that's current, and on the primary otherwise or if the standby fails. */
export async function preferStandby<T>(read: (line: Line) => Promise<T>): Promise<T> {
  const { standby } = database()
  if (!standby) return read(database())
  const check = await standby.look()
  noteCheck(check)
  if (check.state === 'current') {
    try {
      return await read(standby.line)
    } catch (error) {
      if (!isLost(error as Error)) throw error
      noteCheck(standby.lost(error as Error))
    }
  }
  return read(database())
}

/**
 * Whether the standby failed, rather than the statement timing out or the queue being full, which would only move
 * on to the primary.
 */
const isLost = (error: Error & { code?: string }) =>
  isDatabaseAway(error) && !(error instanceof Refusal) && error.code !== queryCanceled

function noteCheck({ state, reason }: StandbyCheck): void {
  const { metrics, log } = runtime()
  const { standby } = database()
  metrics?.heavyReads.inc({ standby: state })
  if (standby?.loggedState === state) return
  if (state !== 'current') log.warn({ standby: state, reason }, 'reports and exports read from the primary')
  else if (standby?.loggedState)
    log.warn({ standby: state }, 'reports and exports read from the standby again')
  if (standby) standby.loggedState = state
}
