import fc from 'fast-check'

/**
 * An order's account as an accountant would keep it in whole cents, for the test of what the product says. It shares
 * no code with the product: amounts are bigints, and every figure is a sum over a list of entries.
 */

export type Tax = { rate: number }
/** What an order is sold under. Rates are in thousandths of a percent, amounts in cents. */
export type Terms = {
  isCanadian: boolean
  taxes: Tax[]
  taxesShipping: boolean
  taxesAll: boolean
  flat: bigint
  freeFrom: bigint | null
  fee: bigint
  /** Percent, in thousandths; null is no coupon. */
  coupon: number | null
}
export type Line = { price: bigint; qty: bigint; isTaxed: boolean }

export type Entry =
  | { kind: 'sale'; day: number; goods: bigint; tax: bigint[]; shipping: bigint; fees: bigint }
  | { kind: 'refund'; day: number; goods: bigint; tax: bigint; shipping: bigint; fees: bigint }
  | { kind: 'money'; amount: bigint }

const half = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** The sale as it stands: goods less discount, each tax rounded half up once, shipping and fees. */
export function saleOf(lines: readonly Line[], terms: Terms, day: number): Entry & { kind: 'sale' } {
  const sumOf = (some: readonly Line[]) => some.reduce((all, { price, qty }) => all + price * qty, 0n)
  const subtotal = sumOf(lines)
  const taxed = sumOf(lines.filter(({ isTaxed }) => isTaxed))
  const percent = BigInt(terms.coupon ?? 0)
  const discount = half(subtotal * percent, 100_000n)
  const shipping = terms.freeFrom !== null && subtotal >= terms.freeFrom ? 0n : terms.flat
  const base =
    taxed -
    (subtotal === 0n ? 0n : partOf(discount, taxed, subtotal)) +
    (terms.taxesShipping || terms.taxesAll ? shipping : 0n) +
    (terms.taxesAll ? terms.fee : 0n)
  return {
    ...{ kind: 'sale', day, goods: subtotal - discount, shipping, fees: terms.fee },
    tax: terms.taxes.map(({ rate }) => half(base * BigInt(rate), 100_000n)),
  }
}

/** A share of two in whole cents: rounded down, and the cent left over goes to the larger remainder, the first if equal. */
function partOf(amount: bigint, part: bigint, whole: bigint): bigint {
  const down = (amount * part) / whole
  const rest = amount * part - down * whole
  return rest * 2n >= whole && rest > 0n ? down + 1n : down
}

const totalOf = (sale: Entry & { kind: 'sale' }) =>
  sale.goods + sale.tax.reduce((all, one) => all + one, 0n) + sale.shipping + sale.fees

/** Everything an order's account says, from its entries alone. */
export function balance(sale: Entry & { kind: 'sale' }, entries: readonly Entry[], isDeclined: boolean) {
  const money = entries.flatMap((entry) => (entry.kind === 'money' ? [entry.amount] : []))
  const refunds = entries.flatMap((entry) => (entry.kind === 'refund' ? [entry] : []))
  const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const received = sum(money.filter((amount) => amount > 0n))
  const kept = sum(money)
  const givenBack = sum(refunds.map(({ goods, tax, shipping, fees }) => goods + tax + shipping + fees))
  const rest = isDeclined ? 0n : totalOf(sale) - givenBack
  const due = rest > kept ? rest - kept : 0n
  // An edit can lower the total below what was given back before; nobody owes that once more.
  const price = rest > 0n ? rest : 0n
  const owed = kept > price ? kept - price : 0n
  return { total: totalOf(sale), refundable: kept, givenBack, due, owed, state: stateOf() }

  function stateOf() {
    if (due > 0n) return kept > 0n ? 'partPaid' : 'unpaid'
    if (kept > rest) return 'overpaid'
    if (received > 0n && kept === 0n) return 'refunded'
    if (isDeclined) return 'none'
    return givenBack > 0n ? 'partRefunded' : 'paid'
  }
}

type Parts = { goods: bigint; tax: bigint; shipping: bigint; fees: bigint }
type Given = { purpose: string; amount: bigint; returned?: readonly [goods: bigint, tax: bigint] | undefined }
type Sold = { order: Parts; goodsTax: bigint; shippingTax: bigint }

/**
 * What a refund gives back. Shipping and goods come with their share of tax, a return with its own; what the order has
 * no more of goes to shipping, fees and tax, in this order.
 */
export function partsOf({ purpose, amount, returned }: Given, sold: Sold, entries: readonly Entry[]): Parts {
  const left = { ...sold.order }
  for (const entry of entries)
    if (entry.kind === 'refund')
      for (const part of ['goods', 'tax', 'shipping', 'fees'] as const) left[part] -= entry[part]
  const most = (part: keyof Parts) => (left[part] > 0n ? left[part] : 0n)
  const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (a < b ? a : b))
  const parts = { goods: 0n, tax: 0n, shipping: 0n, fees: 0n }
  const rest = () => amount - parts.goods - parts.tax - parts.shipping - parts.fees
  const give = (part: keyof Parts, wanted: bigint) => {
    const given = least(wanted, most(part), rest())
    parts[part] += given
    left[part] -= given
  }
  const shareOfTax = (whole: bigint, goods: bigint, tax: bigint) =>
    goods + tax === 0n ? 0n : half(whole * tax, goods + tax)
  if (purpose === 'shipping') {
    give('tax', shareOfTax(amount, sold.order.shipping, sold.shippingTax))
    give('shipping', rest())
  } else {
    const [goods, tax] = returned ?? [sold.order.goods, sold.goodsTax]
    give('tax', shareOfTax(least(amount, most('goods') + least(most('tax'), tax)), goods, tax))
    give('goods', rest())
  }
  for (const part of ['shipping', 'fees', 'tax'] as const) give(part, rest())
  parts.goods += rest()
  return parts
}

/** What reports of these days add up. */
export function reportOf(
  sale: Entry & { kind: 'sale' },
  entries: readonly Entry[],
  from: number,
  to: number,
) {
  const isWithin = ({ day }: { day: number }) => day >= from && day <= to
  const sold = isWithin(sale) ? [sale] : []
  const back = entries.flatMap((entry) => (entry.kind === 'refund' && isWithin(entry) ? [entry] : []))
  const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  return {
    net: sum(sold.map(({ goods }) => goods)) - sum(back.map(({ goods }) => goods)),
    tax: sum(sold.flatMap(({ tax }) => tax)) - sum(back.map(({ tax }) => tax)),
    shipping: sum(sold.map(({ shipping }) => shipping)) - sum(back.map(({ shipping }) => shipping)),
  }
}

const cents = (max: number) => fc.integer({ min: 0, max }).map(BigInt)
const anyTaxes = fc.oneof(
  // None, California, Ontario, Québec and British Columbia.
  fc.constantFrom<Tax[]>(
    [],
    [{ rate: 7250 }],
    [{ rate: 13_000 }],
    [{ rate: 5000 }, { rate: 9975 }],
    [{ rate: 5000 }, { rate: 7000 }],
  ),
  fc.array(fc.record({ rate: fc.integer({ min: 0, max: 20_000 }) }), { maxLength: 4 }),
)
export const anyTerms: fc.Arbitrary<Terms> = fc.record({
  isCanadian: fc.boolean(),
  taxes: anyTaxes,
  taxesShipping: fc.boolean(),
  taxesAll: fc.boolean(),
  flat: cents(3000),
  freeFrom: fc.option(cents(50_000)),
  fee: cents(1000),
  coupon: fc.option(fc.integer({ min: 1000, max: 100_000 })),
})
export const anyLine: fc.Arbitrary<Line> = fc.record({
  price: cents(200_000),
  qty: fc.integer({ min: 1, max: 6 }).map(BigInt),
  isTaxed: fc.boolean(),
})

const part = fc.integer({ min: 1, max: 100 })
const at = fc.nat(5)
export type Step =
  | { do: 'charge' | 'record' | 'useCredit' | 'ship' | 'undoShipment'; part: number; at: number }
  | { do: 'refund'; purpose: 'courtesy' | 'price' | 'shipping' | 'recharge'; part: number; toCredit: boolean }
  | { do: 'return'; at: number; part: number; kept: number; toCredit: boolean }
  | { do: 'edit'; at: number; price: bigint; qty: bigint }
  | { do: 'decline' | 'nextDay' }
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('charge', 'record', 'useCredit', 'ship', 'ship', 'undoShipment'),
      part,
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      purpose: fc.constantFrom('courtesy', 'price', 'shipping', 'recharge'),
      part,
      toCredit: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('return'), at, part, kept: part, toCredit: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      at,
      price: cents(200_000),
      qty: fc.integer({ min: 0, max: 6 }).map(BigInt),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('decline', 'nextDay', 'nextDay', 'nextDay') }) },
) as fc.Arbitrary<Step>
