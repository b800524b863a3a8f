import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import type { Settings } from '../totals/settings.ts'

/** An order that's picked up already stays one, even if the store no longer offers it. */
export function refusePickUp(
  { pickUp }: Settings,
  after: { isPickUp: number | null },
  before: { isPickUp: number } = { isPickUp: 0 },
): void {
  if (after.isPickUp === 1 && before.isPickUp === 0 && !pickUp.isOffered)
    throw refuseField('isPickUp', 'pick_up_off')
}
