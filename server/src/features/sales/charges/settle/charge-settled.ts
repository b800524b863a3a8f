import { inSavepoint } from '#server/platform/db/in-savepoint.ts'
import type { Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import type { StoredCharge } from './stored-charge.ts'

/** Follow-up work once a movement's result is certain. */
export type SettledPart = {
  /** Runs for every movement, so it mustn't query. */
  isTheirs(charge: StoredCharge): boolean
  /** Runs in the transaction that saves the result. */
  settle(work: Work, charge: StoredCharge): Promise<void>
}

const parts: SettledPart[] = []

/** Registers features that start movements and build on charges; called where an area is wired up. */
export const onChargeSettled = (part: SettledPart): void => {
  parts.push(part)
}

/** Failures here never roll back the saved movement. */
export async function passOnSettled(work: Work, charge: StoredCharge): Promise<void> {
  for (const part of parts.filter((one) => one.isTheirs(charge))) {
    try {
      await inSavepoint(work, () => part.settle(work, charge))
    } catch (error) {
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
