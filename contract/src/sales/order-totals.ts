import type Decimal from 'decimal.js'
import { add, exact, exactPercentOf, round2, round3, sum } from '../money.ts'

/**
 * What an order comes to (decisions §4), for the server that stores it and the screen that previews it.
 * Amounts are in the dealer's currency; field names are those of orders, lines, dealer settings and tax
 * rules, so that the records themselves can be passed in.
 */

type Flag = boolean | 0 | 1 | null
type Maybe<T> = T | null | undefined
type Figures<K extends string> = Partial<Record<K, number | null>>

/** A line as orders have it; it is taxable unless it says 0 or false. `shipQty` is about to be shipped. */
export type OrderLine = { price: number; qty: number; is_taxable?: Flag } & Figures<
  'qtyShipped' | 'shipQty' | 'itemWeight'
>

/** Price × qty, 2 decimals. */
export const extendedPrice = ({ price, qty }: Pick<OrderLine, 'price' | 'qty'>): number =>
  round2(exact(price).times(qty))

/** The sum of the extended prices, 2 decimals; a declined line counts until it is removed or its qty is 0. */
export const subtotalOf = (lines: readonly OrderLine[]): number => sum(lines.map(extendedPrice))

const notOff = (flag: Maybe<Flag>) => flag !== 0 && flag !== false

export type HandlingFee = Figures<
  'handlingFeeOrderTotal' | 'handlingFeeAmountLessTotal' | 'handlingFeeAmountGreaterTotal'
>
/** The handling fee: the 'less' amount up to and at the bound, above it the 'greater'; no bound: 'less'. */
export function handlingFee(subtotal: number, fee: Maybe<HandlingFee>): number {
  const bound = fee?.handlingFeeOrderTotal
  const above = bound != null && subtotal > bound
  return round2((above ? fee?.handlingFeeAmountGreaterTotal : fee?.handlingFeeAmountLessTotal) ?? 0)
}

export type CustomFee = Figures<'customFeeFixed' | 'customFeePercent'> & { customFeeTitle?: string | null }
/** The custom fee: fixed + percent of the subtotal, 2 decimals. */
export const customFee = (subtotal: number, fee: Maybe<CustomFee>): number =>
  round2(exactPercentOf(subtotal, fee?.customFeePercent ?? 0).plus(fee?.customFeeFixed ?? 0))

/** Percent of the order, flat charge and bounds; what is null does not count or bind. */
export type ShippingCostRule = Figures<'flat' | 'percent' | 'min' | 'max'>

/** max(min, min(max, flat + percent of subtotal)), 2 decimals. */
export function shippingCost(subtotal: number, rule: ShippingCostRule): number {
  const { min, max } = rule
  let cost: Decimal = exactPercentOf(subtotal, rule.percent ?? 0).plus(rule.flat ?? 0)
  if (max != null && cost.gt(max)) cost = exact(max)
  if (min != null && cost.lt(min)) cost = exact(min)
  return round2(cost)
}

/** `fixed` by a person stands; a `carrierCost`, with the dealer's `profitPercent` added, goes before the rule. */
export type ShippingInput = Figures<'fixed' | 'carrierCost' | 'profitPercent' | 'freeShippingMinAmount'> & {
  provideFreeShipping?: Flag
  rule?: ShippingCostRule | null
}

/** What shipping costs: fixed, else free, else carrier cost + profit, else the rule, else 0; 2 decimals. */
export function shippingCharge(subtotal: number, shipping: ShippingInput): number {
  const { fixed, carrierCost, profitPercent, rule, provideFreeShipping, freeShippingMinAmount } = shipping
  if (fixed != null) return round2(fixed)
  if (provideFreeShipping && subtotal >= (freeShippingMinAmount ?? 0)) return 0
  if (carrierCost != null) return round2(exactPercentOf(carrierCost, profitPercent ?? 0).plus(carrierCost))
  return rule ? shippingCost(subtotal, rule) : 0
}

/** Parts are taxed unless the flag is off; the labour flag taxes the whole order before tax, fees included. */
export type TaxFlags = Partial<
  Record<'applyTaxToPartsAccessories' | 'applyTaxToShipping' | 'applyLaborOnOrderTotal', Flag>
>
export type StateTaxRule = TaxFlags & { taxPercentage: number; noTax?: Flag }
export type GeneralTax = TaxFlags & { allStatesProvinceTaxRate?: number | null; noTax?: Flag }

export interface TaxSources {
  /** The order's own override; 0 is an override too. */
  taxRate?: number | null
  salesTaxExceptionNo?: string | null
  /** The last day of the exemption, `YYYY-MM-DD`, inclusive; none: it does not run out. */
  staxEndDate?: string | null
  /** Today in the dealer's zone, `YYYY-MM-DD`. */
  today: string
  /** The customer's own rate; 0 is a rate too. */
  customerTaxRate?: number | null
  /** The dealer's rule for the ship-to state. */
  stateRule?: StateTaxRule | null
  general?: GeneralTax | null
}
export type TaxSource = 'order' | 'exemption' | 'customer' | 'state' | 'general' | 'none'
export interface TaxChoice {
  source: TaxSource
  /** Per cent. */
  rate: number
  flags: TaxFlags
}

const taxesAnything = (flags: TaxFlags & { noTax?: Flag }) =>
  !flags.noTax &&
  (notOff(flags.applyTaxToPartsAccessories) || flags.applyTaxToShipping || flags.applyLaborOnOrderTotal)

/**
 * The sales-tax rate and what it applies to (decisions §4). A rate set on the order or the customer
 * borrows its flags from the state's rule, else from the general one, else taxes the parts: it was set to
 * tax something, so a rule that taxes nothing (noTax, no flag on) lends none.
 */
export function chooseTaxRate(sources: TaxSources): TaxChoice {
  const { stateRule, general, staxEndDate } = sources
  const borrowed = [stateRule, general].find((rule) => rule && taxesAnything(rule)) ?? {}
  const choice = (source: TaxSource, rate: number, flags: TaxFlags = borrowed) => ({ source, rate, flags })
  if (sources.taxRate != null) return choice('order', sources.taxRate)
  const exempt = Boolean(sources.salesTaxExceptionNo?.trim())
  if (exempt && (!staxEndDate || sources.today <= staxEndDate.slice(0, 10))) return choice('exemption', 0)
  if (sources.customerTaxRate != null) return choice('customer', sources.customerTaxRate)
  if (stateRule) return choice('state', stateRule.noTax ? 0 : stateRule.taxPercentage, stateRule)
  const rate = general?.allStatesProvinceTaxRate
  return general && rate != null ? choice('general', general.noTax ? 0 : rate, general) : choice('none', 0)
}

export interface OrderTotalsInput {
  lines?: readonly OrderLine[]
  /** Instead of lines: their subtotal, and the part of it that is taxable (all of it unless said). */
  subtotal?: number
  taxableAmount?: number | null
  shipping: ShippingInput
  handling?: HandlingFee | null
  /** What a person set instead of the dealer's handling fee or custom fee. */
  handlingFeeAmount?: number | null
  customFee?: CustomFee | null
  customFeeAmount?: number | null
  tax: TaxChoice
  currencySymbol?: string | null
}

export type SummaryCode = 'subtotal' | 'shipping' | 'handlingFee' | 'customFee' | 'salesTax' | 'total'
export interface SummaryLine {
  code: SummaryCode
  title: string
  amount: number
  /** Of the sales tax, in per cent. */
  rate?: number
  /** How the amount comes about, in figures; more than six lines of goods are not spelled out. */
  formula: string
}
export interface OrderTotals {
  subtotal: number
  shippingAmount: number
  handlingFeeAmount: number
  customFeeAmount: number
  customFeeTitle: string
  salesTaxRate: number
  /** 2 decimals, 3 for CAN; the order amount has it rounded to 2. */
  salesTaxAmount: number
  orderAmount: number
  summary: SummaryLine[]
}

/** The goods of an order, with the share of them that is taxable. */
function goodsOf({ lines, subtotal, taxableAmount }: OrderTotalsInput) {
  if (lines)
    return { subtotal: subtotalOf(lines), taxed: subtotalOf(lines.filter((line) => notOff(line.is_taxable))) }
  const all = round2(subtotal ?? 0)
  return { subtotal: all, taxed: taxableAmount == null ? all : Math.min(round2(taxableAmount), all) }
}

/** Everything that an order comes to; each part is rounded before it is added (decisions §4). */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const { flags, rate: salesTaxRate } = input.tax
  const { subtotal, taxed } = goodsOf(input)
  const shippingAmount = shippingCharge(subtotal, input.shipping)
  const handlingFeeAmount = round2(input.handlingFeeAmount ?? handlingFee(subtotal, input.handling))
  const customFeeAmount = round2(input.customFeeAmount ?? customFee(subtotal, input.customFee))
  const customFeeTitle = input.customFee?.customFeeTitle?.trim() || 'Custom fee'

  const whole = flags.applyLaborOnOrderTotal
  const taxBase = sum([
    whole || notOff(flags.applyTaxToPartsAccessories) ? taxed : 0,
    whole || flags.applyTaxToShipping ? shippingAmount : 0,
    whole ? sum([handlingFeeAmount, customFeeAmount]) : 0,
  ])
  const tax = exactPercentOf(taxBase, salesTaxRate)
  const salesTaxAmount = input.currencySymbol === 'CAN' ? round3(tax) : round2(tax)
  const fees = { shippingAmount, handlingFeeAmount, customFeeAmount, customFeeTitle }
  const orderAmount = add(
    subtotal,
    shippingAmount,
    handlingFeeAmount,
    customFeeAmount,
    round2(salesTaxAmount),
  )
  const totals = { subtotal, ...fees, salesTaxRate, salesTaxAmount, orderAmount }
  return { ...totals, summary: summaryOf(totals, taxBase, input.lines) }
}

/** The lines that make the total. A fee of 0 has no line; subtotal, shipping, tax and total always do. */
function summaryOf(
  totals: Omit<OrderTotals, 'summary'>,
  taxBase: number,
  lines: readonly OrderLine[] | undefined,
): SummaryLine[] {
  const figure = (value: number) => exact(value).toFixed(2)
  const { subtotal, shippingAmount: shipping, salesTaxRate: rate, salesTaxAmount: tax } = totals
  const short = lines && lines.length <= 6 ? lines : []
  const goods = short.map((line) => `${line.qty} × ${figure(line.price)}`).join(' + ')
  const parts: SummaryLine[] = [
    { code: 'subtotal', title: 'Subtotal', amount: subtotal, formula: goods || figure(subtotal) },
    { code: 'shipping', title: 'Shipping', amount: shipping, formula: figure(shipping) },
  ]
  const fee = (code: SummaryCode, title: string, amount: number) => {
    if (amount !== 0) parts.push({ code, title, amount, formula: figure(amount) })
  }
  fee('handlingFee', 'Handling fee', totals.handlingFeeAmount)
  fee('customFee', totals.customFeeTitle, totals.customFeeAmount)
  const taxFormula = `${rate} % × ${figure(taxBase)}`
  parts.push({ code: 'salesTax', title: 'Sales tax', amount: tax, rate, formula: taxFormula })
  const total = parts.map(({ amount }) => figure(amount)).join(' + ')
  return [...parts, { code: 'total', title: 'Total', amount: totals.orderAmount, formula: total }]
}

/** How many pieces of a line can still be shipped; never below 0. */
export const shipQtyLimit = ({ qty, qtyShipped }: Pick<OrderLine, 'qty' | 'qtyShipped'>): number =>
  Math.max(0, qty - (qtyShipped ?? 0))

/** What a typed Ship Qty becomes: at most the limit; null for what is not taken (negative, not whole). */
export function clampShipQty(typed: number, line: Pick<OrderLine, 'qty' | 'qtyShipped'>): number | null {
  if (!Number.isInteger(typed) || typed < 0) return null
  return Math.min(typed, shipQtyLimit(line))
}

type Charges = Pick<OrderTotals, 'shippingAmount' | `${'handling' | 'custom'}FeeAmount` | 'salesTaxAmount'>
/** The side panel's total while shipping: what is unshipped + fees + shipping + tax; never stored (§4). */
export function editorTotal(lines: readonly OrderLine[], charges: Charges): number {
  const rest = subtotalOf(lines.map(({ price, ...line }) => ({ price, qty: shipQtyLimit(line) })))
  const { handlingFeeAmount: handling, customFeeAmount: custom, shippingAmount: shipping } = charges
  return sum([rest, ...[handling, custom, shipping, charges.salesTaxAmount].map(round2)])
}

/** 1.1 × item weight × ship qty in the item's unit, 2 decimals; null for a line that ships nothing. */
export function estimatedWeight({ itemWeight, shipQty }: Pick<OrderLine, 'itemWeight' | 'shipQty'>) {
  if (!shipQty || !itemWeight) return null
  return round2(exact(itemWeight).times(shipQty).times(1.1))
}

/** The estimated weight of a shipment: the sum of its lines as they are shown, 2 decimals. */
export const shipmentWeight = (lines: readonly OrderLine[]): number =>
  sum(lines.map((line) => estimatedWeight(line) ?? 0))
