import type { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import { type Change, recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { findSwitches, notePricing, pricingForUpdate, setShowInflated } from './dealer-rules.queries.ts'

/** Sets whether prices result from list price or cost first, for all levels. */
export const setPriorityToggle = (
  work: Work,
  { priorityToggle, version }: Input<typeof dealerPricing.setPriorityToggle>,
) =>
  changeSwitch(
    work,
    version,
    { subject: 'pricingRules', event: priorityToggle === 'p' ? 'listPriceFirst' : 'costFirst' },
    () => notePricing(work, { priorityToggle }),
  )

/** Sets whether stores show the inflated list price beside the selling price. */
export const setInflatedPrice = (
  work: Work,
  { showInflatedPrice, version }: Input<typeof dealerPricing.setInflatedPrice>,
) =>
  changeSwitch(
    work,
    version,
    { subject: 'inflatedPrices', event: showInflatedPrice ? 'switchedOn' : 'switchedOff' },
    async () => {
      await setShowInflated(work, showInflatedPrice)
      await notePricing(work)
    },
  )

async function changeSwitch(
  work: Work,
  version: number | undefined,
  what: Pick<Change, 'subject' | 'event'>,
  action: () => Promise<void>,
) {
  refuseStale(await pricingForUpdate(work), version)
  const before = await findSwitches(work)
  await action()
  const after = await findSwitches(work)
  await recordChange(work, { ...what, recordId: null, before, after })
  return { dealerId: work.dealerId, ...after }
}
