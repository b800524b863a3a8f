import type { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findSwitches, notePricing, setShowInflated, takePricing } from './dealer-rules.queries.ts'

export const setPriorityToggle = (
  work: Work,
  { priorityToggle }: Input<typeof dealerPricing.setPriorityToggle>,
) =>
  change(
    work,
    priorityToggle === 'p' ? 'List price set before the cost' : 'Cost set before the list price',
    () => notePricing(work, { priorityToggle }),
  )

export const setInflatedPrice = (
  work: Work,
  { showInflatedPrice }: Input<typeof dealerPricing.setInflatedPrice>,
) =>
  change(work, `Inflated prices switched ${showInflatedPrice ? 'on' : 'off'}`, async () => {
    await setShowInflated(work, showInflatedPrice)
    await notePricing(work)
  })

async function change(work: Work, description: string, deed: () => Promise<void>) {
  await takePricing(work)
  const before = await findSwitches(work)
  await deed()
  const after = await findSwitches(work)
  await recordChange(work, {
    action: 'update',
    record: 'dealer-pricing',
    recordId: null,
    description,
    before,
    after,
  })
  return { dealerId: work.dealerId, ...after }
}
