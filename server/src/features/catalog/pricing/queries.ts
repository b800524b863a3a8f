import { sql } from 'kysely'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Everything that a customer's prices result from; without a customer, those of any visitor. */
export type Pricing = {
  rules: PricingRule[]
  priorityToggle: string | null
  showInflated: 0 | 1
  customerId: number | null
  customer: { costPlus: number | null; listMinus: number | null } | null
}

type Settings = Pick<Pricing, 'priorityToggle' | 'showInflated'> & {
  costPlus: number | null
  listMinus: number | null
}

/** The dealer's rules and switches; a customer's only if one is given. */
export async function findPricing({ db, dealerId }: Work, customerId: number | null): Promise<Pricing> {
  const rules = db
    .selectFrom('dealerPricingRules')
    .select(['isDefault', 'rangeFrom as from', 'rangeTo as to', 'costPlus', 'listMinus', 'minProfit'])
    .select(['inflateMsrp', 'catalogId', 'makeId', 'customerId'])
    .where('dealerId', '=', dealerId)
    .where((on) => on.or([on('customerId', 'is', null), on('customerId', '=', customerId)]))
    .orderBy('id')
    .execute()
  const switches = sql<Settings>`
    select p.priority_toggle, s.show_inflated_price as show_inflated, c.cost_plus, c.list_minus
    from dealer_settings s
    left join dealer_pricing p on p.dealer_id = s.dealer_id
    left join customers c on c.dealer_id = s.dealer_id and c.id = ${customerId ?? 0}
    where s.dealer_id = ${dealerId}`.execute(db)
  const [found, { rows }] = await Promise.all([rules, switches])
  const settings = rows[0]
  return {
    rules: found as PricingRule[],
    priorityToggle: settings?.priorityToggle ?? null,
    showInflated: settings?.showInflated ?? 0,
    customerId,
    customer:
      customerId === null || !settings
        ? null
        : { costPlus: settings.costPlus, listMinus: settings.listMinus },
  }
}
