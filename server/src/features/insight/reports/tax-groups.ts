import type { SalesGroups } from '#contract/insight/sales-summary.ts'
import { subtract, sum } from '#contract/money.ts'
import { splitRefundedTax } from '#contract/sales/totals/tax-shares.ts'
import { findStateCode } from '#contract/store/shipping/states.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import type { ComponentGroup, OrderGroup, RefundGroup, TaxRefund } from './sales.queries.ts'
import { groupRows, sumColumn } from './sales-groups.ts'

type StateTax = SalesGroups['tax']['byState'][number]
type Component = StateTax['components'][number]

/** An amount of a state's tax: of the whole, or of one separate tax by its name. */
type Part = {
  state: string | null
  currencySymbol: CurrencySymbol
  name: string | null
  /** Whether it's the first of its order's separate taxes. */
  isFirst: boolean
  orders: number
  taxedOrders: number
  gross: number
  exempt: number
  taxable: number
  charged: number
  refunded: number
}
const none = {
  name: null,
  isFirst: false,
  orders: 0,
  taxedOrders: 0,
  gross: 0,
  exempt: 0,
  taxable: 0,
  charged: 0,
  refunded: 0,
}

/** A state's code however it was typed; null for other text. */
export const findTaxState = (text: string | null): string | null => findStateCode(text ?? '') ?? null

/**
 * The tax to file for each state, the most first: tax on the days' orders, less tax that the days' refunds gave back.
 */
export function sumTax(
  sold: OrderGroup[],
  refunds: RefundGroup[],
  components: ComponentGroup[],
  taxRefunds: TaxRefund[],
): SalesGroups['tax'] {
  const parts: Part[] = [
    ...sold.map(({ state, currencySymbol, orders, taxedOrders, amount, tax, exempt, taxable }) => ({
      ...none,
      state,
      currencySymbol,
      orders,
      taxedOrders,
      gross: subtract(amount, tax),
      exempt,
      taxable,
      charged: tax,
    })),
    ...refunds.map(({ state, currencySymbol, tax }) => ({ ...none, state, currencySymbol, refunded: tax })),
    ...components.map(({ place, ...group }) => ({ ...none, ...group, isFirst: place === 1 })),
    ...refundedParts(taxRefunds),
  ]
  const byState = groupRows(parts, ({ state, currencySymbol }) => `${findTaxState(state)} ${currencySymbol}`)
    .map(addUpState)
    .sort((a, b) => b.amount - a.amount || (a.state ?? '').localeCompare(b.state ?? ''))
  const collected = groupRows(byState, ({ currencySymbol }) => currencySymbol)
    .map((own) => ({ currencySymbol: own[0]!.currencySymbol, amount: sumColumn(own, 'amount') }))
    .sort((a, b) => b.currencySymbol.localeCompare(a.currencySymbol))
  return { collected, byState }
}

/** Sums what refunds gave back of each separate tax first: there are far more refunds than taxes. */
const refundedParts = (taxRefunds: TaxRefund[]): Part[] =>
  groupRows(taxRefunds, ({ state, currencySymbol, taxComponents }) =>
    JSON.stringify([state, currencySymbol, ...taxComponents.map(({ name }) => name)]),
  ).flatMap((own) => {
    const { state, currencySymbol, taxComponents } = own[0]!
    const shares = own.map((refund) => splitRefundedTax(refund.taxBefore, refund.tax, refund.taxComponents))
    return taxComponents.map(({ name }, at) => ({
      ...none,
      state,
      currencySymbol,
      name,
      refunded: sum(shares.map((share) => share[at]!)),
    }))
  })

function addUpState(parts: Part[]): StateTax {
  const { state, currencySymbol } = parts[0]!
  const whole = parts.filter(({ name }) => name === null)
  const [gross, exempt] = [sumColumn(whole, 'gross'), sumColumn(whole, 'exempt')]
  const own = addUp(whole)
  return {
    state: findTaxState(state),
    currencySymbol,
    gross,
    exempt,
    notTaxable: subtract(subtract(gross, exempt), own.taxable),
    ...own,
    orderCount: sumColumn(whole, 'orders'),
    components: addUpComponents(
      own,
      parts.filter(({ name }) => name !== null),
    ),
  }
}

function addUp(parts: Part[]): Omit<Component, 'name'> {
  const [charged, refunded] = [sumColumn(parts, 'charged'), sumColumn(parts, 'refunded')]
  return {
    orderCount: sumColumn(parts, 'taxedOrders'),
    taxable: sumColumn(parts, 'taxable'),
    charged,
    refunded,
    amount: subtract(charged, refunded),
  }
}

/**
 * A state's taxes by name, if it has any. The rest of the whole is tax without a name, such as at a customer's own
 * rate.
 */
function addUpComponents(whole: Omit<Component, 'name'>, named: Part[]): Component[] {
  if (named.length === 0) return []
  const own = addUp(named)
  const first = addUp(named.filter(({ isFirst }) => isFirst))
  const rest: Component = {
    name: null,
    orderCount: whole.orderCount - first.orderCount,
    taxable: subtract(whole.taxable, first.taxable),
    charged: subtract(whole.charged, own.charged),
    refunded: subtract(whole.refunded, own.refunded),
    amount: subtract(whole.amount, own.amount),
  }
  const hasRest = rest.taxable !== 0 || rest.charged !== 0 || rest.refunded !== 0
  return [
    ...groupRows(named, ({ name }) => name!)
      .map((same) => ({ name: same[0]!.name, ...addUp(same) }))
      .sort((a, b) => a.name!.localeCompare(b.name!)),
    ...(hasRest ? [rest] : []),
  ]
}
