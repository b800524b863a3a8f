import type { Work } from '#server/platform/db/work.ts'

/** A new dealer's default prices (docs/rules/dealers.md). */
export async function createDefaultPricing({ db, dealerId, actor }: Work): Promise<void> {
  await db
    .insertInto('dealerPricing')
    .values({ dealerId, priorityToggle: 'c', updatedBy: actor.name })
    .onConflict((conflict) => conflict.column('dealerId').doNothing())
    .execute()
  await db
    .insertInto('dealerPricingRules')
    .values({ dealerId, costPlus: 30, listMinus: 10, minProfit: 20, inflateMsrp: 18, isDefault: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
