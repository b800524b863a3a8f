import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import type { StoredCharge } from './queries.ts'

/** What follows elsewhere from a movement of money of which it is known for certain what became. */
export type SettledPart = {
  /** Whether it is one of theirs; asked of every movement, so it asks nobody. */
  isTheirs(charge: StoredCharge): boolean
  /** In the transaction that notes it. */
  settle(work: Work, charge: StoredCharge): Promise<void>
}

const parts: SettledPart[] = []

/** Registers who has movements of money made and stands on charges; called where an area joins. */
export const onChargeSettled = (part: SettledPart): void => {
  parts.push(part)
}

/** Whatever goes wrong there, that the money moved stays noted. */
export async function passOnSettled(work: Work, charge: StoredCharge): Promise<void> {
  for (const part of parts.filter((one) => one.isTheirs(charge))) {
    await sql`savepoint settled`.execute(work.db)
    try {
      await part.settle(work, charge)
    } catch (error) {
      await sql`rollback to savepoint settled`.execute(work.db)
      const { dealerId, id: chargeId, state } = charge
      const { name, message } = error as Error
      warn('what follows from a movement of money could not be done', {
        dealerId,
        chargeId,
        state,
        error: `${name}: ${message}`,
      })
    }
  }
}
