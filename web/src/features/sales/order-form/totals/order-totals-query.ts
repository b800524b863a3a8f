import type { Call } from '#contract/http.ts'
import { money, rate } from '#contract/money.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { sumLines, sumOwnShipping } from '#contract/sales/totals/order-totals.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { findWrongFigure, toTotalledLine } from '../lines/line-values.ts'
import type { OrderValues } from '../order-values.ts'

const isBlank = (value: unknown) => String(value ?? '').trim() === ''
const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const numberBy = (schema: typeof rate, value: unknown) => {
  const read = schema.safeParse(value ?? undefined)
  return read.success ? read.data : undefined
}

const fixed = (flag: unknown, amount: unknown) => (flag === 1 ? (numberBy(money, amount) ?? 0) : undefined)

const fixable = [
  ['fixedShipping', 'shippingAmount'],
  ['fixedHandling', 'handlingFeeAmount'],
  ['fixedCustomFee', 'customFeeAmount'],
] as const

/** The label of the first field that keeps the order from being summed up, because a save would refuse its figure. */
export function findUnsummable(values: OrderValues): string | null {
  for (const line of values.details) {
    const wrong = findWrongFigure(line)
    if (wrong) return labelField(wrong, line.partNumber)
  }
  const isWrong = (flag: unknown, amount: unknown) =>
    flag === 1 && !isBlank(amount) && !money.safeParse(amount).success
  const wrong = fixable.find(([flag, amount]) => isWrong(values[flag], values[amount]))
  if (wrong) return labelField(wrong[1])
  return isBlank(values.taxRate) || rate.safeParse(values.taxRate).success ? null : labelField('taxRate')
}

/** The goods' sums that a coupon may distinguish, in the form of `/order-summary`. */
function goodsByCatalog(lines: readonly ReturnType<typeof toTotalledLine>[]): string[] {
  const makeGroupKey = (line: (typeof lines)[number]) =>
    `${line.catalogId ?? ''} ${line.is_taxable === 0 ? 0 : 1}`
  return [...new Set(lines.map(makeGroupKey))].map((key) => {
    const [catalog, isTaxed] = key.split(' ')
    const amount = sumLines(lines.filter((line) => makeGroupKey(line) === key))
    return `${catalog}:${amount.toFixed(2)}:${isTaxed}`
  })
}

type TotalsContext = {
  dealerId: number | undefined
  orderId: number | undefined
}

/**
 * The request to `/order-summary` that answers what a save would store. Cleared fields are sent as such, because
 * omitted ones keep their saved value, or take the customer's. Null while there's nothing to sum up.
 */
export function summaryInput(values: OrderValues, { dealerId, orderId }: TotalsContext) {
  const lines = values.details.map(toTotalledLine)
  if (lines.length === 0) return null
  const orderAmount = sumLines(lines)
  if (!money.safeParse(orderAmount).success) return null
  const state = values.sameAddress === 1 ? values.billState : (text(values.shipState) ?? values.billState)
  const ownShipping = sumOwnShipping(lines)
  // A blank means 'none'; nothing was cleared in a new order's field that never had a value.
  const none = (value: unknown) => (orderId === undefined && value === undefined ? undefined : ' ')
  const code = text(values.couponCode)
  return {
    dealerId,
    orderAmount,
    taxableAmount: sumLines(lines.filter(({ is_taxable }) => is_taxable !== 0)),
    ownShippingAmount: ownShipping.amount || undefined,
    ownShippingGoods: ownShipping.amount ? ownShipping.goods : undefined,
    stateCode: text(state),
    orderId,
    customerId: typeof values.customerId === 'number' ? values.customerId : none(values.customerId),
    shippingAmount: fixed(values.fixedShipping, values.shippingAmount),
    handlingFeeAmount: fixed(values.fixedHandling, values.handlingFeeAmount),
    customFeeAmount: fixed(values.fixedCustomFee, values.customFeeAmount),
    customFeeTitle: values.fixedCustomFee === 1 ? text(values.customFeeTitle) : undefined,
    useTodaysTerms: values.useTodaysTerms === 1 ? 1 : undefined,
    isPickUp: values.isPickUp === 1 ? 1 : 0,
    couponCode: code ?? none(values.couponCode),
    billEmail: code ? text(values.billEmail) : undefined,
    goods: code ? goodsByCatalog(lines) : undefined,
    taxRate: isBlank(values.taxRate) ? none(values.taxRate) : numberBy(rate, values.taxRate),
    salesTaxExceptionNo: text(values.salesTaxExceptionNo) ?? none(values.salesTaxExceptionNo),
    // A distant date means 'never'.
    staxEndDate: text(values.staxEndDate) ?? (none(values.staxEndDate) && '9999-12-31'),
  } as Call<typeof orders.summary>
}
