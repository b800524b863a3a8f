import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, subtract, sum } from '../money.ts'
import {
  anyLine,
  anyStep,
  anyTerms,
  balance,
  type Entry,
  type Line,
  partsOf,
  reportOf,
  type Step,
  saleOf,
  type Terms,
} from './order-account.fixture.ts'
import {
  dueOf,
  givenBackOf,
  outstandingOf,
  owedOf,
  type PaymentSums,
  paymentStateOf,
  type RefundPurpose,
} from './order-payments.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'
import {
  coversRefunds,
  leftOfMoney,
  leftOfShipping,
  leftToRefund,
  leftToReturn,
  type RefundSums,
} from './refund-limits.ts'
import { chargedParts, noParts, type RefundParts, suggestRefundParts, sumParts } from './refund-parts.ts'
import { chargedRate, discountOn, goodsOf, refundLimit, taxesOf } from './return-rules.ts'

/**
 * Whole histories of orders: sold, edited, paid, shipped, returned, refunded and declined in any order, by the product's
 * own rules. After each step an accountant who knows nothing of them comes to the same figures.
 */

const cents = (amount: number) => BigInt(Math.round(amount * 100))
const amountIn = (amount: bigint) => Number(amount) / 100
const shareOf = (amount: number, percent: number) =>
  Math.floor(Math.round(amount * 100) * (percent / 100)) / 100

class History {
  private readonly terms: Terms
  private lines: (Line & { shipped: number; inReturns: number; discountInReturns: number })[]
  private totals: OrderTotals
  private day = 0
  private isDeclined = false
  private readonly sums: PaymentSums = { charged: 0, refunded: 0, givenBack: 0, hasUnknown: false }
  private given: RefundParts = noParts
  private shippingGivenBack = 0
  private earlier = { goods: 0, tax: 0 }
  private credit = 0
  private creditUsed = 0
  private readonly entries: Entry[] = []

  constructor(terms: Terms, lines: readonly Line[]) {
    this.terms = terms
    this.lines = lines.map((line) => ({ ...line, shipped: 0, inReturns: 0, discountInReturns: 0 }))
    this.totals = this.totalled()
  }

  private totalled(): OrderTotals {
    const { taxes, taxesShipping, taxesAll, flat, freeFrom, fee, coupon, isCanadian } = this.terms
    return orderTotals({
      lines: this.lines.map(({ price, qty, isTaxed }) => ({
        ...{ price: amountIn(price), qty: Number(qty), is_taxable: isTaxed },
      })),
      coupon:
        coupon === null
          ? null
          : {
              ...{
                couponCode: 'SAVE',
                couponType: 'percentage',
                applyCouponOn: 'all',
                accessoryCatalogs: [],
              },
              ...{ discountAmount: null, discountPercentage: coupon / 1000 },
            },
      shipping: {
        provideFreeShipping: freeFrom !== null,
        freeShippingMinAmount: freeFrom === null ? null : amountIn(freeFrom),
        rule: { flat: amountIn(flat) },
      },
      handlingFeeAmount: amountIn(fee),
      tax: {
        source: 'state',
        rate: sum(taxes.map(({ rate }) => rate / 1000)),
        components: taxes.map(({ rate }, at) => ({ name: `Tax ${at}`, rate: rate / 1000 })),
        flags: { applyTaxToShipping: taxesShipping, applyLaborOnOrderTotal: taxesAll },
      },
      currencySymbol: isCanadian ? 'CAN' : 'USD',
    })
  }

  private get charged() {
    return chargedParts(this.totals, this.totals.summary)
  }

  private get refundSums(): RefundSums {
    const { shipping, shippingTax } = this.charged
    const { charged: received, refunded, givenBack } = this.sums
    return {
      ...{ total: this.totals.orderAmount, received, refunded, givenBack },
      ...{ returnedByHand: 0, hasOpenCharge: false, creditUsed: this.creditUsed },
      ...{ shipping: add(shipping, shippingTax), shippingGivenBack: this.shippingGivenBack },
    }
  }

  take(step: Step): void {
    if (step.do === 'edit') this.edit(step)
    else if (step.do === 'refund') this.refund(step)
    else if (step.do === 'return') this.return(step)
    else if (step.do === 'ship' || step.do === 'undoShipment') this.ship(step)
    else if ('part' in step) this.pay(step)
    else if (step.do === 'decline') this.isDeclined = true
    else this.day += 1
  }

  private get all(): PaymentSums {
    return { ...this.sums, isDeclined: this.isDeclined }
  }

  private pay({ do: way, part }: Step & { part: number }): void {
    const due = dueOf(this.totals.orderAmount, this.all)
    // What's typed by hand can be more than is due; a charge and credit can't.
    const amount = way === 'record' ? shareOf(add(due, 5), part) : shareOf(due, part)
    const paid = way === 'useCredit' ? Math.min(amount, this.credit) : amount
    if (paid <= 0) return
    if (way === 'useCredit') {
      this.credit = subtract(this.credit, paid)
      this.creditUsed = add(this.creditUsed, paid)
    }
    this.sums.charged = add(this.sums.charged, paid)
    this.entries.push({ kind: 'money', amount: cents(paid) })
  }

  private refund({ purpose, part, toCredit }: Step & { do: 'refund' }): void {
    const limits = this.refundSums
    const left = toCredit ? leftToRefund(limits) : leftOfMoney(limits)
    const most = purpose === 'shipping' ? Math.min(left, leftOfShipping(limits)) : left
    this.giveBack(purpose, shareOf(most, part), { toCredit })
  }

  private giveBack(
    purpose: RefundPurpose,
    amount: number,
    { toCredit, returned }: { toCredit: boolean; returned?: { price: number; salesTaxAmount: number } },
  ): void {
    if (amount <= 0) return
    const outstanding = returned ? 0 : outstandingOf(this.totals.orderAmount, this.all)
    const givenBack = givenBackOf(purpose, amount, outstanding)
    const parts = suggestRefundParts(purpose, givenBack, this.charged, this.given, returned)
    if (sumParts(parts) !== givenBack) expect(sumParts(parts)).toBe(givenBack)
    const { charged: order } = this
    this.entries.push({
      ...{ kind: 'refund', day: this.day },
      ...partsOf(
        {
          purpose,
          amount: cents(givenBack),
          returned: returned && [cents(returned.price), cents(returned.salesTaxAmount)],
        },
        { order: inCents(order), shippingTax: cents(order.shippingTax), goodsTax: cents(order.goodsTax) },
        this.entries,
      ),
    })
    this.entries.push({ kind: 'money', amount: -cents(amount) })
    this.given = {
      goods: add(this.given.goods, parts.goods),
      tax: add(this.given.tax, parts.tax),
      shipping: add(this.given.shipping, parts.shipping),
      fees: add(this.given.fees, parts.fees),
    }
    if (purpose === 'shipping') this.shippingGivenBack = add(this.shippingGivenBack, givenBack)
    if (toCredit) {
      this.credit = add(this.credit, amount)
      this.creditUsed = Math.max(0, subtract(this.creditUsed, amount))
    }
    Object.assign(this.sums, {
      refunded: add(this.sums.refunded, amount),
      givenBack: add(this.sums.givenBack, givenBack),
    })
  }

  private return({ at, part, kept, toCredit }: Step & { do: 'return' }): void {
    const index = at % this.lines.length
    const line = this.lines[index]!
    const pieces = Math.ceil((line.shipped - line.inReturns) * (part / 100))
    if (pieces < 1 || this.isDeclined) return
    const sold = {
      ...{ price: amountIn(line.price), qty: Number(line.qty), corePrice: null, isTaxable: line.isTaxed },
      discountAmount: this.totals.lineDiscounts[index]!,
    }
    const discount = discountOn(sold, line, pieces)
    const goods = goodsOf('Return', sold, pieces, discount)
    const steps = this.totals.summary.find(({ code }) => code === 'salesTax')!.steps
    const base = steps.find(({ code }) => code === 'taxed')!.base!
    const rate = steps.some(({ code }) => code === 'taxedGoods')
      ? chargedRate(this.totals.salesTaxCharged, base)
      : 0
    const most = this.totals.salesTaxCharged
    const [tax] = taxesOf('Return', [{ ...sold, goods }], { rate }, { ...this.earlier, most })
    const worth = { price: goods, salesTaxAmount: tax! }
    line.inReturns += pieces
    line.discountInReturns = add(line.discountInReturns, discount)
    if (sold.isTaxable)
      this.earlier = { goods: add(this.earlier.goods, goods), tax: add(this.earlier.tax, tax!) }
    const sums = this.refundSums
    const left = toCredit ? leftToRefund(sums) : leftOfMoney(sums)
    const limit = Math.min(refundLimit(worth), leftToReturn(sums, left), left)
    this.giveBack('return', shareOf(limit, kept), { toCredit, returned: worth })
  }

  private ship({ do: way, at, part }: Step & { at: number; part: number }): void {
    const line = this.lines[at % this.lines.length]!
    const can = way === 'ship' ? Number(line.qty) - line.shipped : line.shipped - line.inReturns
    const pieces = Math.ceil(can * (part / 100))
    line.shipped += way === 'ship' ? pieces : -pieces
  }

  private edit({ at, price, qty }: Step & { do: 'edit' }): void {
    const line = this.lines[at % this.lines.length]!
    // A line with returned pieces keeps its price, so that they're worth what was paid.
    if (this.isDeclined || line.inReturns > 0) return
    Object.assign(line, { price, qty: BigInt(Math.max(Number(qty), line.shipped)) })
    this.totals = this.totalled()
  }

  /** The accountant's visit. */
  check(): void {
    const { totals, sums, entries, terms, given } = this
    const sale = saleOf(this.lines, terms, 0)
    const books = balance(sale, entries, this.isDeclined)
    const total = totals.orderAmount
    // Reports of single days add up to that of all days.
    const days = Array.from({ length: this.day + 1 }, (_, day) => reportOf(sale, entries, day, day))
    const charged = inCents(this.charged)
    const said = {
      total: cents(total),
      salesTax: cents(totals.salesTaxCharged),
      due: cents(dueOf(total, this.all)),
      owed: cents(owedOf(total, this.all)),
      refundable: cents(leftToRefund(this.refundSums)),
      state: paymentStateOf(total, this.all),
      givenBack: cents(sums.givenBack),
      net: charged.goods - cents(given.goods),
      tax: charged.tax - cents(given.tax),
      shipping: charged.shipping - cents(given.shipping),
      isCovered: coversRefunds(this.refundSums),
      hasCredit: this.credit >= 0,
      hasPieces: this.lines.every((line) => line.inReturns <= line.shipped && line.shipped <= line.qty),
    }
    const meant = {
      ...books,
      salesTax: sale.tax.reduce((all, one) => all + one, 0n),
      net: days.reduce((all, { net }) => all + net, 0n),
      tax: days.reduce((all, { tax }) => all + tax, 0n),
      shipping: days.reduce((all, { shipping }) => all + shipping, 0n),
      ...{ isCovered: true, hasCredit: true, hasPieces: true },
    }
    // Much faster than to expect each of them, which is left for what differs.
    for (const [name, value] of Object.entries(meant))
      if (said[name as keyof typeof said] !== value) expect(said).toEqual(meant)
  }
}

const inCents = ({ goods, tax, shipping, fees }: RefundParts) => ({
  ...{ goods: cents(goods), tax: cents(tax), shipping: cents(shipping), fees: cents(fees) },
})

test('an accountant comes to the same figures at every step of an order’s history', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.array(anyStep, { maxLength: 14 }),
      (terms, lines, steps) => {
        const history = new History(terms, lines)
        history.check()
        for (const step of steps) {
          history.take(step)
          history.check()
        }
      },
    ),
    { numRuns: 10_000 },
  )
})
