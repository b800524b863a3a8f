import fc from 'fast-check'

/*
 * An order's account in an accountant's whole cents, to compare with the product's. It shares no code with the
 * product: amounts are bigints, and every figure is a sum over a list of entries.
 */

export type Tax = { rate: number }
/** A place's tax. Rates are in thousandths of a percent, amounts in cents. */
export type TaxRule = { taxes: Tax[]; taxesShipping: boolean; taxesAll: boolean }
/** Charges besides goods: shipping, free from a subtotal, and a fee, another one above a subtotal. */
export type Charges = {
  flat: bigint
  freeFrom: bigint | null
  fee: bigint
  feeUpTo: bigint | null
  feeAbove: bigint
}
export type Terms = TaxRule & Charges
export type Place = 'here' | 'there'
/** A dealer's settings of one day. */
export type Settings = Record<Place, TaxRule> & { charges: Charges }
/** An order's agreed terms, and its shipping and fees if they stay as charged. */
export type Agreement = {
  place: Place
  terms: Terms
  /** Percent, in thousandths; null is no coupon. */
  coupon: number | null
  stay: { shipping: bigint; fees: bigint } | null
}
export type Line = { price: bigint; qty: bigint; isTaxed: boolean }

export type Entry =
  | { kind: 'sale'; day: number; goods: bigint; tax: bigint[]; shipping: bigint; fees: bigint }
  | { kind: 'refund'; day: number; goods: bigint; tax: bigint; shipping: bigint; fees: bigint }
  | { kind: 'money'; amount: bigint }

const half = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** The place that an order moves to from this one. */
export const findOtherPlace = (place: Place): Place => (place === 'here' ? 'there' : 'here')

/** The charges and the tax of a place, as the accountant sees them. */
export const findTerms = (settings: Settings, place: Place): Terms => ({
  ...settings.charges,
  ...settings[place],
})

/**
 * An order's agreed terms after an edit. A new place brings its taxes of today, and the rest stays; once there's
 * money, shipping and fees stay as they were charged. Only today's terms replace everything.
 */
export function changeAgreement(
  agreed: Agreement,
  { moves = false, usesToday = false }: { moves?: boolean; usesToday?: boolean },
  { today, sale, hasMoney }: { today: Settings; sale: Sale; hasMoney: boolean },
): Agreement {
  const place = moves ? findOtherPlace(agreed.place) : agreed.place
  if (usesToday) return { ...agreed, place, terms: findTerms(today, place), stay: null }
  const stay = hasMoney ? { shipping: sale.shipping, fees: sale.fees } : null
  return { ...agreed, place, terms: { ...agreed.terms, ...(moves ? today[place] : {}) }, stay }
}

type Sale = Entry & { kind: 'sale' }

/** The current sale: goods less discount, each tax rounded half up once, shipping and fees. */
export function computeSale(lines: readonly Line[], { terms, coupon, stay }: Agreement, day: number): Sale {
  const sumGoods = (some: readonly Line[]) => some.reduce((all, { price, qty }) => all + price * qty, 0n)
  const subtotal = sumGoods(lines)
  const taxed = sumGoods(lines.filter(({ isTaxed }) => isTaxed))
  const discount = half(subtotal * BigInt(coupon ?? 0), 100_000n)
  const isFree = terms.freeFrom !== null && subtotal >= terms.freeFrom
  const shipping = stay ? stay.shipping : isFree ? 0n : terms.flat
  const isAbove = terms.feeUpTo !== null && subtotal > terms.feeUpTo
  const fees = stay ? stay.fees : isAbove ? terms.feeAbove : terms.fee
  const base =
    taxed -
    (subtotal === 0n ? 0n : takeShare(discount, taxed, subtotal)) +
    (terms.taxesShipping || terms.taxesAll ? shipping : 0n) +
    (terms.taxesAll ? fees : 0n)
  return {
    kind: 'sale',
    day,
    goods: subtotal - discount,
    shipping,
    fees,
    tax: terms.taxes.map(({ rate }) => half(base * BigInt(rate), 100_000n)),
  }
}

/**
 * A share of two in whole cents: rounded down, and the cent left over goes to the larger remainder, the first if equal.
 */
function takeShare(amount: bigint, part: bigint, whole: bigint): bigint {
  const down = (amount * part) / whole
  const rest = amount * part - down * whole
  return rest * 2n >= whole && rest > 0n ? down + 1n : down
}

const totalSale = (sale: Sale) =>
  sale.goods + sale.tax.reduce((all, one) => all + one, 0n) + sale.shipping + sale.fees

/** All figures of an order's account, from its entries alone. */
export function computeBalance(sale: Sale, entries: readonly Entry[], isDeclined: boolean) {
  const money = entries.flatMap((entry) => (entry.kind === 'money' ? [entry.amount] : []))
  const refunds = entries.flatMap((entry) => (entry.kind === 'refund' ? [entry] : []))
  const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const received = sum(money.filter((amount) => amount > 0n))
  const held = sum(money)
  const givenBack = sum(refunds.map(({ goods, tax, shipping, fees }) => goods + tax + shipping + fees))
  const rest = isDeclined ? 0n : totalSale(sale) - givenBack
  // A declined order is owed nothing, also if it was paid elsewhere and returned by hand.
  const due = rest > held && !isDeclined ? rest - held : 0n
  // An edit can lower the total below what was given back before; nobody owes that once more.
  const price = rest > 0n ? rest : 0n
  const owed = held > price ? held - price : 0n
  return {
    total: totalSale(sale),
    refundable: held > 0n ? held : 0n,
    givenBack,
    due,
    owed,
    state: findState(),
  }

  function findState() {
    if (due > 0n) return held > 0n ? 'partPaid' : 'unpaid'
    if (owed > 0n) return 'overpaid'
    // All of it went back.
    if (held <= 0n && (received > 0n || (givenBack > 0n && !isDeclined))) return 'refunded'
    if (isDeclined) return 'none'
    return givenBack > 0n ? 'partRefunded' : 'paid'
  }
}

type Parts = { goods: bigint; tax: bigint; shipping: bigint; fees: bigint }
type GivenAmount = {
  purpose: string
  amount: bigint
  returned?: readonly [goods: bigint, tax: bigint] | undefined
}
type SoldOrder = { order: Parts; goodsTax: bigint; shippingTax: bigint }

/**
 * The parts a refund gives back. Shipping and goods come with their share of tax, a return with its own; amounts
 * beyond the order's goods go to shipping, fees and tax, in this order.
 */
export function splitRefund(
  { purpose, amount, returned }: GivenAmount,
  sold: SoldOrder,
  entries: readonly Entry[],
): Parts {
  const left = { ...sold.order }
  for (const entry of entries)
    if (entry.kind === 'refund')
      for (const part of ['goods', 'tax', 'shipping', 'fees'] as const) left[part] -= entry[part]
  const max = (part: keyof Parts) => (left[part] > 0n ? left[part] : 0n)
  const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (a < b ? a : b))
  const parts = { goods: 0n, tax: 0n, shipping: 0n, fees: 0n }
  const rest = () => amount - parts.goods - parts.tax - parts.shipping - parts.fees
  const give = (part: keyof Parts, amount: bigint) => {
    const share = least(amount, max(part), rest())
    parts[part] += share
    left[part] -= share
  }
  const takeTaxShare = (whole: bigint, goods: bigint, tax: bigint) =>
    goods + tax === 0n ? 0n : half(whole * tax, goods + tax)
  if (purpose === 'shipping') {
    give('tax', takeTaxShare(amount, sold.order.shipping, sold.shippingTax))
    give('shipping', rest())
  } else {
    const [goods, tax] = returned ?? [sold.order.goods, sold.goodsTax]
    give('tax', takeTaxShare(least(amount, max('goods') + least(max('tax'), tax)), goods, tax))
    give('goods', rest())
  }
  for (const part of ['shipping', 'fees', 'tax'] as const) give(part, rest())
  parts.goods += rest()
  return parts
}

/** The figures of reports for these days. */
export function reportSale(sale: Sale, entries: readonly Entry[], from: number, to: number) {
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
const anyRule: fc.Arbitrary<TaxRule> = fc.record({
  taxes: anyTaxes,
  taxesShipping: fc.boolean(),
  taxesAll: fc.boolean(),
})
export const anySettings: fc.Arbitrary<Settings> = fc.record({
  here: anyRule,
  there: anyRule,
  charges: fc.record({
    flat: cents(3000),
    freeFrom: fc.option(cents(50_000)),
    fee: cents(1000),
    feeUpTo: fc.option(cents(50_000)),
    feeAbove: cents(1000),
  }),
})
export const anyCoupon = fc.option(fc.integer({ min: 1000, max: 100_000 }))
/** Store credit that the customer already had. */
export const anyGift = cents(100_000)
export const anyLine: fc.Arbitrary<Line> = fc.record({
  price: cents(200_000),
  qty: fc.integer({ min: 1, max: 6 }).map(BigInt),
  isTaxed: fc.boolean(),
})

/**
 * The ways to refund a return: through its charge, to store credit, manually wherever it was paid, or by other
 * parts.
 */
export type ReturnWay = 'money' | 'credit' | 'hand' | 'exchange'
export type Step =
  | { do: 'charge' | 'record' | 'useCredit' | 'ship' | 'undoShipment'; part: number; at: number }
  | { do: 'refund'; purpose: 'courtesy' | 'price' | 'shipping' | 'recharge'; part: number; toCredit: boolean }
  | { do: 'return'; at: number; part: number; refunded: number; way: ReturnWay; replacement: Line | null }
  | { do: 'edit'; at: number; price: bigint; qty: bigint }
  | { do: 'decline' | 'nextDay' | 'move' | 'useTodaysTerms' }
  | { do: 'newSettings'; settings: Settings }
/** A percentage of an amount: often all of it. */
const part = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }))
const at = fc.nat(5)
const anyStep = fc.oneof(
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
      part,
      toCredit: fc.boolean(),
      purpose: fc.constantFrom('courtesy', 'price', 'shipping', 'recharge'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('return'),
      at,
      part,
      refunded: part,
      replacement: fc.option(anyLine),
      way: fc.constantFrom('money', 'credit', 'hand', 'exchange', 'exchange'),
    }),
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
  { weight: 1, arbitrary: fc.record({ do: fc.constant('newSettings'), settings: anySettings }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('decline', 'nextDay', 'nextDay', 'move', 'move', 'useTodaysTerms'),
    }),
  },
) as fc.Arbitrary<Step>
/** The next event of one of the orders: the first, or one that an exchange created. */
export const anyHappening = fc.record({ order: fc.nat(3), step: anyStep })
