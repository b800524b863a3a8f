import { add, exact, exactPercentage, multiplyPrice, round2, round3, subtract, sum } from '../../money.ts'
import type { TaxComponent } from '../../store/settings/tax-components.ts'
import { formatPercent } from '../../texts/format-money.ts'
import {
  type CouponTerms,
  couponDiscount,
  type Discount,
  freesShipping,
  type Goods,
} from '../coupons/coupon-rules.ts'
import {
  asCharged,
  type CustomFee,
  customFee,
  type HandlingFee,
  handlingFee,
  type OwnShipping,
  type ShippingInput,
  shippingCharge,
} from './order-charges.ts'
import { type Flag, notOff, type TaxChoice } from './order-tax.ts'
import type { FrozenCharges } from './order-terms.ts'
import type { TotalStep } from './total-steps.ts'

/*
 * An order's totals (docs/rules/orders.md), for the server that stores them and the screen that previews them.
 * Amounts are in the dealer's currency; field names match orders, lines, dealer settings and tax rules, so
 * that records can be passed directly.
 */

type Figures<K extends string> = Partial<Record<K, number | null>>

/** An order line; taxable unless the flag is 0 or false. `shipQty` is about to ship. */
export type TotalsLine = { price: number; qty: number; is_taxable?: Flag } & Figures<
  'qtyShipped' | 'shipQty' | 'itemWeight' | 'fixedShippingPrice' | 'catalogId'
>

/** Price × qty, 2 decimals. */
export const extendPrice = ({ price, qty }: Pick<TotalsLine, 'price' | 'qty'>): number =>
  multiplyPrice(price, qty)

/** The sum of the extended prices, 2 decimals; a declined line counts until it's removed or its qty is 0. */
export const sumLines = (lines: readonly TotalsLine[]): number => sum(lines.map(extendPrice))

/** The lines that ship at a price of their own, per piece. */
export function sumOwnShipping(lines: readonly TotalsLine[]): OwnShipping {
  const own = lines.filter(({ fixedShippingPrice }) => fixedShippingPrice != null)
  const amount = sum(
    own.map(({ fixedShippingPrice, qty }) => round2(exact(fixedShippingPrice ?? 0).times(qty))),
  )
  return { amount, goods: sumLines(own) }
}

export interface OrderTotalsInput {
  lines?: readonly TotalsLine[]
  /** Instead of lines: their subtotal, and its taxable part (all by default). */
  subtotal?: number
  taxableAmount?: number | null
  /** Without lines: those with a shipping price of their own. */
  ownShipping?: OwnShipping | null
  /** Without lines: the goods that a coupon may distinguish. */
  goods?: readonly Goods[]
  coupon?: CouponTerms | null
  shipping: Omit<ShippingInput, 'own' | 'freeWith' | 'frozen'>
  handling?: HandlingFee | null
  /** Manually set instead of the dealer's handling fee or custom fee. */
  handlingFeeAmount?: number | null
  customFee?: CustomFee | null
  customFeeAmount?: number | null
  /** The title of a manually set custom fee; the dealer's by default. */
  customFeeTitle?: string | null
  frozen?: FrozenCharges | null
  tax: TaxChoice
  currencySymbol?: string | null
}

export type SummaryCode =
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'handlingFee'
  | 'customFee'
  | 'salesTax'
  | 'total'
/** A summary's lines, in English. */
export const summaryTitles = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  handlingFee: 'Handling fee',
  customFee: 'Custom fee',
  salesTax: 'Sales tax',
  total: 'Total',
} as const satisfies Record<SummaryCode, string>

/** One of the taxes in a sales tax, rounded once from its own exact product. */
type ChargedComponent = TaxComponent & { registrationNumber: string | null; amount: number }

interface SummaryLine {
  code: SummaryCode
  title: string
  amount: number
  /** For sales tax, in percent. */
  rate?: number
  /** For sales tax with a third decimal: its part of the total, rounded once from the exact product. */
  charged?: number
  /** For sales tax of several taxes: each with its part of the total. */
  components?: ChargedComponent[]
  /** For a discount, whose amount is negative. */
  couponCode?: string
  /** The calculation in numbers; doesn't list more than six lines of goods. */
  formula: string
  /** The calculation with reasons, step by step. Lines of goods aren't included: `goodsSteps` has them. */
  steps: TotalStep[]
}
export interface OrderTotals {
  subtotal: number
  /** The coupon's discount on the subtotal, positive; shipping it frees isn't part of it. */
  discountAmount: number
  /** Each line's part of it, in the order of the lines; empty without lines. */
  lineDiscounts: number[]
  shippingAmount: number
  handlingFeeAmount: number
  customFeeAmount: number
  customFeeTitle: string
  salesTaxRate: number
  /** 2 decimals, 3 for CAN, to show; the order amount includes the exact product rounded to 2. */
  salesTaxAmount: number
  /** In the order amount, 2 decimals. */
  salesTaxCharged: number
  orderAmount: number
  summary: SummaryLine[]
}

/** An order's goods, with their taxable share. */
function computeGoods({ lines, subtotal, taxableAmount }: OrderTotalsInput) {
  if (lines)
    return { subtotal: sumLines(lines), taxed: sumLines(lines.filter((line) => notOff(line.is_taxable))) }
  const all = round2(subtotal ?? 0)
  return { subtotal: all, taxed: taxableAmount == null ? all : Math.min(round2(taxableAmount), all) }
}

const noDiscount: Discount = { amount: 0, taxed: 0, shares: [], steps: [] }

function computeDiscount({ lines, goods = [], coupon }: OrderTotalsInput): Discount {
  const entries = lines?.map((line) => ({
    catalogId: line.catalogId ?? null,
    amount: extendPrice(line),
    isTaxed: notOff(line.is_taxable),
  }))
  if (!coupon) return { ...noDiscount, shares: lines?.map(() => 0) ?? [] }
  const discount = couponDiscount(entries ?? goods, coupon)
  return lines ? discount : { ...discount, shares: [] }
}

/** The subtotal's calculation, one step per line. */
export const goodsSteps = (lines: readonly (TotalsLine & { partNumber?: string })[]): TotalStep[] =>
  lines.map((line) => ({
    code: 'line',
    name: line.partNumber ?? null,
    qty: line.qty,
    base: line.price,
    amount: extendPrice(line),
  }))

type Part = { amount: number; steps: TotalStep[] }
const toTypedPart = (amount: number): Part => ({
  amount: round2(amount),
  steps: [{ code: 'feeTyped', amount: round2(amount) }],
})

/** The handling fee and the custom fee, each as typed, otherwise as it was charged, otherwise by the rule. */
function computeFees(input: OrderTotalsInput, subtotal: number) {
  const fee = (
    set: number | null | undefined,
    frozen: number | null | undefined,
    byRule: () => Part,
  ): Part => (set != null ? toTypedPart(set) : frozen != null ? asCharged(frozen) : byRule())
  const { frozen, handlingFeeAmount, customFeeAmount } = input
  return {
    handling: fee(handlingFeeAmount, frozen?.handlingFee, () => handlingFee(subtotal, input.handling)),
    custom: fee(customFeeAmount, frozen?.customFee, () => customFee(subtotal, input.customFee)),
  }
}

function findCustomFeeTitle({
  frozen,
  customFee,
  customFeeAmount,
  customFeeTitle,
}: OrderTotalsInput): string {
  const own = customFeeAmount == null ? null : customFeeTitle
  const frozenTitle = customFeeAmount == null && frozen?.customFee != null ? frozen.customFeeTitle : null
  return own?.trim() || frozenTitle?.trim() || customFee?.customFeeTitle?.trim() || summaryTitles.customFee
}

/** All of an order's amounts; each part is rounded before it's added (docs/rules/orders.md). */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const { subtotal, taxed } = computeGoods(input)
  const own = input.lines ? sumOwnShipping(input.lines) : input.ownShipping
  const discount = computeDiscount(input)
  const freeWith = input.coupon && freesShipping(input.coupon) ? input.coupon.couponCode : null
  const frozen = input.frozen?.shipping ?? null
  const shipping = shippingCharge(subtotal, { ...input.shipping, frozen, own: own ?? null, freeWith })
  const { handling, custom } = computeFees(input, subtotal)
  const fees = sum([handling.amount, custom.amount])
  const tax = salesTax(input, { subtotal, taxed, discount, shipping: shipping.amount, fees })
  const parts: SummaryLine[] = [
    {
      code: 'subtotal',
      title: summaryTitles.subtotal,
      amount: subtotal,
      formula: goodsFormula(input, subtotal),
      steps: [],
    },
    ...discountLine(input.coupon, discount),
    { code: 'shipping', title: summaryTitles.shipping, ...shipping, formula: figure(shipping.amount) },
  ]
  const customFeeTitle = findCustomFeeTitle(input)
  const fee = (code: SummaryCode, title: string, part: Part) => {
    if (part.amount !== 0) parts.push({ code, title, ...part, formula: figure(part.amount) })
  }
  fee('handlingFee', summaryTitles.handlingFee, handling)
  fee('customFee', customFeeTitle, custom)
  parts.push({ code: 'salesTax', title: summaryTitles.salesTax, ...tax })
  const orderAmount = add(...parts.map(amountInTotal))
  return {
    subtotal,
    discountAmount: discount.amount,
    lineDiscounts: discount.shares,
    shippingAmount: shipping.amount,
    handlingFeeAmount: handling.amount,
    customFeeAmount: custom.amount,
    customFeeTitle,
    salesTaxRate: input.tax.rate,
    salesTaxAmount: tax.amount,
    salesTaxCharged: amountInTotal(tax),
    orderAmount,
    summary: [...parts, buildTotalLine(parts, orderAmount)],
  }
}

/** A summary line's effect on the total. */
export const amountInTotal = ({ amount, charged }: { amount: number; charged?: number | null | undefined }) =>
  charged ?? round2(amount)

/** Shown even at 0, to say why; a coupon that only frees shipping shows there. */
function discountLine(coupon: CouponTerms | null | undefined, { amount, steps }: Discount): SummaryLine[] {
  if (!coupon || steps.length === 0) return []
  const off = subtract(0, amount)
  const { couponCode } = coupon
  const { discount: title } = summaryTitles
  return [{ code: 'discount', title, couponCode, amount: off, formula: signed(off), steps }]
}

type Taxable = { subtotal: number; taxed: number; discount: Discount; shipping: number; fees: number }

/** The tax on what the rule taxes; 3 decimals for CAN, otherwise 2. */
function salesTax({ tax, currencySymbol }: OrderTotalsInput, order: Taxable) {
  const { flags, rate, charged: before, components: taxes = [], steps = [] } = tax
  const whole = flags.applyLaborOnOrderTotal
  const isGoodsTaxed = whole || notOff(flags.applyTaxToPartsAccessories)
  const goods = isGoodsTaxed ? subtract(order.taxed, order.discount.taxed) : 0
  const untaxed = subtract(subtract(order.subtotal, order.discount.amount), goods)
  const shipping = whole || flags.applyTaxToShipping ? order.shipping : 0
  const fees = whole ? order.fees : 0
  const base = sum([goods, shipping, fees])
  const exactly = before ? inProportion(before, base) : exactPercentage(base, rate)
  const components = before ? [] : taxes.map((one) => chargeComponent(one, base))
  const charged = components.length > 0 ? sum(components.map((one) => one.amount)) : round2(exactly)
  const amount = currencySymbol === 'CAN' ? round3(exactly) : charged
  const step = (code: TotalStep['code'], part: number): TotalStep[] =>
    part === 0 ? [] : [{ code, amount: part }]
  return {
    amount,
    ...(amount === charged ? {} : { charged }),
    rate,
    ...(components.length > 0 ? { components } : {}),
    formula: (components.length > 0 ? components : [{ rate }])
      .map((one) => `${formatPercent(one.rate)} × ${figure(base)}`)
      .join(' + '),
    steps: [
      ...steps,
      ...step('taxedGoods', goods),
      ...step('taxedDiscount', isGoodsTaxed ? order.discount.taxed : 0),
      ...step('untaxedGoods', untaxed),
      ...step('taxedShipping', shipping),
      ...step('taxedFees', fees),
      ...(before ? [{ code: 'taxAsCharged' as const, ...before }] : []),
      { code: 'taxed' as const, percent: rate, base, amount },
      ...components.map((one) => ({
        code: 'taxComponent' as const,
        name: one.name,
        percent: one.rate,
        base,
        amount: one.amount,
      })),
      ...(amount === charged ? [] : [{ code: 'taxAdded' as const, amount: charged }]),
    ],
  }
}

/** A tax that was charged, on another base; without a base it stays. */
const inProportion = ({ base: before, amount }: NonNullable<TaxChoice['charged']>, base: number) =>
  before > 0 ? exact(amount).times(base).div(before) : exact(amount)

const chargeComponent = (
  { name, rate, registrationNumber }: TaxComponent,
  base: number,
): ChargedComponent => ({
  name,
  rate,
  registrationNumber: registrationNumber ?? null,
  amount: round2(exactPercentage(base, rate)),
})

const figure = (value: number) => exact(value).toFixed(2)
const signed = (value: number) => (value < 0 ? `− ${figure(subtract(0, value))}` : figure(value))

function goodsFormula({ lines }: OrderTotalsInput, subtotal: number): string {
  const short = lines && lines.length <= 6 ? lines : []
  return short.map((line) => `${line.qty} × ${figure(line.price)}`).join(' + ') || figure(subtotal)
}

const buildTotalLine = (parts: readonly SummaryLine[], amount: number): SummaryLine => ({
  code: 'total',
  title: summaryTitles.total,
  amount,
  formula: parts
    .map((part) => signed(amountInTotal(part)))
    .join(' + ')
    .replaceAll('+ −', '−'),
  steps: parts.map((part) => ({ code: 'part', name: part.title, amount: amountInTotal(part) })),
})

/** How many pieces of a line can still ship; never below 0. */
export const shipQtyLimit = ({ qty, qtyShipped }: Pick<TotalsLine, 'qty' | 'qtyShipped'>): number =>
  Math.max(0, qty - (qtyShipped ?? 0))

/** A typed Ship Qty, capped at the limit; null if it's invalid (negative, not whole). */
export function clampShipQty(typed: number, line: Pick<TotalsLine, 'qty' | 'qtyShipped'>): number | null {
  if (!Number.isInteger(typed) || typed < 0) return null
  return Math.min(typed, shipQtyLimit(line))
}

type Charges = Pick<OrderTotals, 'shippingAmount' | `${'handling' | 'custom'}FeeAmount`> & {
  /** As included in the total. */
  salesTaxCharged: number
  discountAmount?: number
}
/**
 * The side panel's total while shipping: unshipped, less its part of the discount, + fees + shipping + tax;
 * never stored.
 */
export function editorTotal(lines: readonly TotalsLine[], charges: Charges): Part {
  // Fees and tax left with the last piece.
  if (lines.every((line) => shipQtyLimit(line) === 0))
    return { amount: 0, steps: [{ code: 'unshipped', amount: 0 }] }
  const rest = sumLines(lines.map(({ price, ...line }) => ({ price, qty: shipQtyLimit(line) })))
  const whole = sumLines(lines)
  const discount =
    whole === 0
      ? 0
      : exact(charges.discountAmount ?? 0)
          .times(rest)
          .div(whole)
  const parts = [
    [summaryTitles.discount, subtract(0, round2(discount))],
    [summaryTitles.shipping, charges.shippingAmount],
    [summaryTitles.handlingFee, charges.handlingFeeAmount],
    [summaryTitles.customFee, charges.customFeeAmount],
    [summaryTitles.salesTax, charges.salesTaxCharged],
  ] as const
  const steps = parts.flatMap(([name, amount]): TotalStep[] =>
    amount === 0 ? [] : [{ code: 'part', name, amount: round2(amount) }],
  )
  steps.unshift({ code: 'unshipped', amount: rest })
  return { amount: sum(steps.map(({ amount }) => amount ?? 0)), steps }
}

/** 1.1 × item weight × ship qty in the item's unit, 2 decimals; null for a line that ships nothing. */
export function estimateWeight({ itemWeight, shipQty }: Pick<TotalsLine, 'itemWeight' | 'shipQty'>) {
  if (!shipQty || !itemWeight) return null
  return round2(exact(itemWeight).times(shipQty).times(1.1))
}

/** A shipment's estimated weight: the sum of its lines as shown, 2 decimals. */
export const shipmentWeight = (lines: readonly TotalsLine[]): number =>
  sum(lines.map((line) => estimateWeight(line) ?? 0))
