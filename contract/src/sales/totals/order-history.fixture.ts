import { expect } from 'vitest'
import { add, exact, round2, subtract } from '../../money.ts'
import {
  computeDue,
  computeGivenBack,
  computeOutstanding,
  computeOwed,
  findPaymentState,
  type PaymentSums,
  type RefundPurpose,
} from '../charges/order-payments.ts'
import {
  computeMoneyLeft,
  computeShippingLeft,
  coversRefunds,
  isPaidElsewhere,
  leftToRefund,
  leftToReturn,
  type RefundSums,
} from '../charges/refund-limits.ts'
import {
  computeChargedParts,
  noParts,
  type RefundParts,
  suggestRefundParts,
  sumParts,
} from '../charges/refund-parts.ts'
import {
  computeChargedRate,
  computeReturnedGoods,
  computeReturnedTaxes,
  discountOn,
  sumPaid,
} from '../returns/return-rules.ts'
import {
  type Agreement,
  changeAgreement,
  computeBalance,
  computeSale,
  type Entry,
  findOtherPlace,
  findTerms,
  type Line,
  type Place,
  type ReturnWay,
  reportSale,
  type Settings,
  type Step,
  splitRefund,
} from './order-account.fixture.ts'
import {
  addReports,
  buildAddress,
  buildCoupon,
  findTodaysTerms,
  takePercent,
  toAmount,
  toCents,
  toParts,
} from './order-in-amounts.fixture.ts'
import { chooseTaxRate } from './order-tax.ts'
import { type FrozenCharges, isSamePlace, keepCharges, type SaleTerms, termsAfter } from './order-terms.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'

/* Whole histories of orders by the product's own rules, with an accountant's check after each step. */

/**
 * The state that a customer's orders share: the dealer's settings of today, the till and the customer's store
 * credit.
 */
export class Customer {
  settings: Settings
  day = 0
  credit: number
  /** Store credit given manually, and other payments in and out, in cents. */
  private till: bigint
  readonly orders: Order[] = []

  constructor(
    settings: Settings,
    { lines, coupon, gift }: { lines: readonly Line[]; coupon: number | null; gift: bigint },
  ) {
    this.settings = settings
    this.credit = toAmount(gift)
    this.till = gift
    this.place('here', lines, coupon)
  }

  place(place: Place, lines: readonly Line[], coupon: number | null): Order {
    const order = new Order(this, { place, lines, coupon })
    this.orders.push(order)
    return order
  }

  take({ order: which, step }: { order: number; step: Step }): void {
    const before = this.orders.length
    const order = this.orders[which % before]!
    if (step.do === 'newSettings') this.settings = step.settings
    else if (step.do === 'nextDay') this.day += 1
    else order.take(step)
    for (const changed of [order, ...this.orders.slice(before)]) changed.check()
    // Nothing gets lost between orders, store credit and the till.
    const held = this.orders.reduce((all, { money }) => all + money, 0n)
    if (held + toCents(this.credit) !== this.till) expect(held + toCents(this.credit)).toBe(this.till)
  }

  move(amount: number): void {
    this.till += toCents(amount)
  }
}

class Order {
  private readonly customer: Customer
  private readonly coupon: number | null
  private place: Place
  private terms: SaleTerms
  private lines: (Line & { shipped: number; inReturns: number; discountInReturns: number })[]
  private totals: OrderTotals
  private readonly day: number
  private isDeclined = false
  private readonly sums: PaymentSums = { charged: 0, refunded: 0, givenBack: 0, hasUnknown: false }
  private refundParts: RefundParts = noParts
  private shippingGivenBack = 0
  private earlier = { goods: 0, tax: 0 }
  /** Paid with store credit minus refunded to it, also below 0. */
  private byCredit = 0
  private byHand = 0
  /** The manual refunds of an order whose payment nobody recorded. */
  private elsewhere = 0
  private readonly entries: Entry[] = []
  private agreed: Agreement
  private sale: ReturnType<typeof computeSale>

  constructor(
    customer: Customer,
    { place, lines, coupon }: { place: Place; lines: readonly Line[]; coupon: number | null },
  ) {
    this.customer = customer
    this.day = customer.day
    this.place = place
    this.coupon = coupon
    this.lines = lines.map((line) => ({ ...line, shipped: 0, inReturns: 0, discountInReturns: 0 }))
    this.terms = findTodaysTerms(customer.settings, place)
    this.agreed = { place, terms: findTerms(customer.settings, place), coupon, stay: null }
    this.totals = this.totalled(null)
    this.sale = computeSale(this.lines, this.agreed, this.day)
  }

  /** Received and not refunded. */
  get money(): bigint {
    return this.entries.reduce((all, entry) => all + (entry.kind === 'money' ? entry.amount : 0n), 0n)
  }

  private totalled(frozen: FrozenCharges | null): OrderTotals {
    const { state, stateRule, general, ...charges } = this.terms
    return orderTotals({
      lines: this.lines.map(({ price, qty, isTaxed }) => ({
        price: toAmount(price),
        qty: Number(qty),
        is_taxable: isTaxed,
      })),
      coupon: buildCoupon(this.coupon),
      ...charges,
      frozen,
      currencySymbol: 'USD',
      tax: chooseTaxRate({ today: '2026-11-28', state, stateRule, general }),
    })
  }

  /** The server's computation of an edit (`chooseEditTerms`). */
  private reckon(edit: { moves?: boolean; usesToday?: boolean } = {}): void {
    const { settings } = this.customer
    const { shippingAmount, handlingFeeAmount, customFeeAmount, customFeeTitle } = this.totals
    const hasMoney = this.sums.charged > this.sums.refunded
    const current = { today: settings, sale: this.sale, hasMoney: this.money > 0n }
    this.agreed = changeAgreement(this.agreed, edit, current)
    const place = edit.moves ? findOtherPlace(this.place) : this.place
    const today = findTodaysTerms(settings, place)
    const same = { place: isSamePlace(buildAddress(this.place), buildAddress(place)), customer: true }
    this.place = place
    this.terms = edit.usesToday ? today : termsAfter(this.terms, today, same)
    const after = {
      fixedShipping: null,
      fixedHandling: null,
      fixedCustomFee: null,
      isPickUp: 0,
      coupon: buildCoupon(this.coupon),
    }
    const charged = { shippingAmount, handlingFeeAmount, customFeeAmount, customFeeTitle }
    const staysCharged = hasMoney && !edit.usesToday
    this.totals = this.totalled(staysCharged ? keepCharges({ ...after, ...charged }, after) : null)
    this.sale = computeSale(this.lines, this.agreed, this.day)
  }

  private get charged() {
    return computeChargedParts(this.totals, this.totals.summary)
  }

  private get refundSums(): RefundSums {
    const { shipping, shippingTax } = this.charged
    const { charged: received, refunded, givenBack } = this.sums
    return {
      total: this.totals.orderAmount,
      received,
      refunded,
      givenBack,
      returnedByHand: this.byHand,
      hasOpenCharge: false,
      creditUsed: Math.max(0, this.byCredit),
      shipping: add(shipping, shippingTax),
      shippingGivenBack: this.shippingGivenBack,
    }
  }

  take(step: Step): void {
    if (step.do === 'edit') this.edit(step)
    else if (step.do === 'refund') this.refund(step)
    else if (step.do === 'return') this.return(step)
    else if (step.do === 'ship' || step.do === 'undoShipment') this.ship(step)
    else if ('part' in step) this.pay(step)
    else if (step.do === 'decline') this.isDeclined = true
    else if (!this.isDeclined)
      this.reckon({ moves: step.do === 'move', usesToday: step.do === 'useTodaysTerms' })
  }

  private get all(): PaymentSums {
    return { ...this.sums, isDeclined: this.isDeclined }
  }

  private pay({ do: way, part }: Step & { part: number }): void {
    const due = computeDue(this.totals.orderAmount, this.all)
    // A manually typed amount can be more than is due; a charge and credit can't.
    const amount = way === 'record' ? takePercent(add(due, 5), part) : takePercent(due, part)
    const { customer } = this
    const paid = way === 'useCredit' ? Math.min(amount, customer.credit) : amount
    if (paid <= 0) return
    if (way === 'useCredit') {
      customer.credit = subtract(customer.credit, paid)
      this.byCredit = add(this.byCredit, paid)
    } else customer.move(paid)
    this.receive(paid)
  }

  receive(amount: number): void {
    this.sums.charged = add(this.sums.charged, amount)
    this.entries.push({ kind: 'money', amount: toCents(amount) })
  }

  private refund({ purpose, part, toCredit }: Step & { do: 'refund' }): void {
    const limits = this.refundSums
    const left = toCredit ? leftToRefund(limits) : computeMoneyLeft(limits)
    const max = purpose === 'shipping' ? Math.min(left, computeShippingLeft(limits)) : left
    this.giveBack(purpose, takePercent(max, part), { way: toCredit ? 'credit' : 'money' })
  }

  private giveBack(
    purpose: RefundPurpose,
    amount: number,
    { way, returned }: { way: ReturnWay; returned?: { price: number; salesTaxAmount: number } },
  ): void {
    if (amount <= 0) return
    const outstanding = returned ? 0 : computeOutstanding(this.totals.orderAmount, this.all)
    const givenBack = computeGivenBack(purpose, amount, outstanding)
    const parts = suggestRefundParts(purpose, givenBack, this.charged, this.refundParts, returned)
    if (sumParts(parts) !== givenBack) expect(sumParts(parts)).toBe(givenBack)
    const { charged: order } = this
    this.entries.push({
      kind: 'refund',
      day: this.customer.day,
      ...splitRefund(
        {
          purpose,
          amount: toCents(givenBack),
          returned: returned && [toCents(returned.price), toCents(returned.salesTaxAmount)],
        },
        { order: toParts(order), shippingTax: toCents(order.shippingTax), goodsTax: toCents(order.goodsTax) },
        this.entries,
      ),
    })
    this.entries.push({ kind: 'money', amount: -toCents(amount) })
    this.refundParts = {
      goods: add(this.refundParts.goods, parts.goods),
      tax: add(this.refundParts.tax, parts.tax),
      shipping: add(this.refundParts.shipping, parts.shipping),
      fees: add(this.refundParts.fees, parts.fees),
    }
    if (purpose === 'shipping') this.shippingGivenBack = add(this.shippingGivenBack, givenBack)
    if (way === 'credit') {
      this.customer.credit = add(this.customer.credit, amount)
      this.byCredit = subtract(this.byCredit, amount)
    } else if (way !== 'exchange') this.customer.move(-amount)
    Object.assign(this.sums, {
      refunded: add(this.sums.refunded, amount),
      givenBack: add(this.sums.givenBack, givenBack),
    })
  }

  private return({ at, part, refunded, way, replacement }: Step & { do: 'return' }): void {
    const index = at % this.lines.length
    const line = this.lines[index]!
    const pieces = Math.ceil((line.shipped - line.inReturns) * (part / 100))
    if (pieces < 1 || this.isDeclined) return
    const sold = {
      price: toAmount(line.price),
      qty: Number(line.qty),
      corePrice: null,
      isTaxable: line.isTaxed,
      discountAmount: this.totals.lineDiscounts[index]!,
    }
    const discount = discountOn(sold, line, pieces)
    const goods = computeReturnedGoods('Return', sold, pieces, discount)
    const steps = this.totals.summary.find(({ code }) => code === 'salesTax')!.steps
    const base = steps.find(({ code }) => code === 'taxed')!.base!
    const rate = steps.some(({ code }) => code === 'taxedGoods')
      ? computeChargedRate(this.totals.salesTaxCharged, base)
      : 0
    const max = this.totals.salesTaxCharged
    const [tax] = computeReturnedTaxes('Return', [{ ...sold, goods }], { rate }, { ...this.earlier, max })
    const worth = { price: goods, salesTaxAmount: tax! }
    line.inReturns += pieces
    line.discountInReturns = add(line.discountInReturns, discount)
    if (sold.isTaxable)
      this.earlier = { goods: add(this.earlier.goods, goods), tax: add(this.earlier.tax, tax!) }
    const amount = takePercent(this.limitRefund(worth, way), refunded)
    if (amount <= 0) return
    if (way === 'hand' || way === 'exchange') {
      if (isPaidElsewhere(this.refundSums)) this.elsewhere = add(this.elsewhere, amount)
      this.byHand = add(this.byHand, amount)
    }
    this.giveBack('return', amount, { way, returned: worth })
    if (way !== 'exchange') return
    const price = toCents(round2(exact(sold.price).minus(exact(discount).div(pieces))))
    const again = { price, qty: BigInt(pieces), isTaxed: line.isTaxed }
    this.customer.place(this.place, [replacement ?? again], null).receive(amount)
  }

  /** The server's limit of a return's refund (`limitBy`). */
  private limitRefund(worth: { price: number; salesTaxAmount: number }, way: ReturnWay): number {
    const sums = this.refundSums
    const left = way === 'credit' ? leftToRefund(sums) : computeMoneyLeft(sums)
    const max = Math.min(sumPaid(worth), leftToReturn(sums, left))
    // Only manual refunds can be of money that nobody recorded.
    return way === 'hand' || way === 'exchange' ? max : Math.min(max, left)
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
    this.reckon()
  }

  /** The accountant's check. */
  check(): void {
    const { totals, sums, entries, sale, refundParts } = this
    const books = computeBalance(sale, entries, this.isDeclined)
    const total = totals.orderAmount
    // Reports of single days add up to that of all days.
    const days = Array.from({ length: this.customer.day + 1 }, (_, day) =>
      reportSale(sale, entries, day, day),
    )
    const charged = toParts(this.charged)
    const computed = {
      total: toCents(total),
      salesTax: toCents(totals.salesTaxCharged),
      due: toCents(computeDue(total, this.all)),
      owed: toCents(computeOwed(total, this.all)),
      refundable: toCents(leftToRefund(this.refundSums)),
      state: findPaymentState(total, this.all),
      givenBack: toCents(sums.givenBack),
      net: charged.goods - toCents(refundParts.goods),
      tax: charged.tax - toCents(refundParts.tax),
      shipping: charged.shipping - toCents(refundParts.shipping),
      outstanding: toCents(computeOutstanding(total, this.all)),
      isCovered: coversRefunds({ ...this.refundSums, received: add(sums.charged, this.elsewhere) }),
      // Never more money goes out than came in as money.
      hasMoney: this.money - toCents(this.byCredit) + toCents(this.elsewhere) >= 0n,
      hasCredit: this.customer.credit >= 0,
      hasPieces: this.lines.every((line) => line.inReturns <= line.shipped && line.shipped <= line.qty),
    }
    const meant = {
      ...books,
      salesTax: sale.tax.reduce((all, one) => all + one, 0n),
      ...addReports(days),
      outstanding: books.due - books.owed,
      isCovered: true,
      hasMoney: true,
      hasCredit: true,
      hasPieces: true,
    }
    // Compares first, because thousands of `expect` calls are slow.
    for (const [name, value] of Object.entries(meant))
      if (computed[name as keyof typeof computed] !== value) expect(computed).toEqual(meant)
  }
}
