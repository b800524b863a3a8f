import type { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import { type Change, recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findSwitches, notePricing, pricingForUpdate, setShowInflated } from './dealer-rules.queries.ts'

export const setPriorityToggle = (
  work: Work,
  { priorityToggle }: Input<typeof dealerPricing.setPriorityToggle>,
) =>
  change(
    work,
    { subject: 'pricingRules', event: priorityToggle === 'p' ? 'listPriceFirst' : 'costFirst' },
    () => notePricing(work, { priorityToggle }),
  )

export const setInflatedPrice = (
  work: Work,
  { showInflatedPrice }: Input<typeof dealerPricing.setInflatedPrice>,
) =>
  change(
    work,
    { subject: 'inflatedPrices', event: showInflatedPrice ? 'switchedOn' : 'switchedOff' },
    async () => {
      await setShowInflated(work, showInflatedPrice)
      await notePricing(work)
    },
  )

async function change(work: Work, what: Pick<Change, 'subject' | 'event'>, action: () => Promise<void>) {
  await pricingForUpdate(work)
  const before = await findSwitches(work)
  await action()
  const after = await findSwitches(work)
  await recordChange(work, { ...what, recordId: null, before, after })
  return { dealerId: work.dealerId, ...after }
}
