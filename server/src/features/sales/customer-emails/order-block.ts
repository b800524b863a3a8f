import { formatLongDay } from '#contract/dates.ts'
import { subtract, sum } from '#contract/money.ts'
import {
  computeDue,
  computeOutstanding,
  computeTakenOff,
  type PaymentSums,
} from '#contract/sales/charges/order-payments.ts'
import { type Order, readSummary } from '#contract/sales/orders/order-fields.ts'
import { type Addresses, billToLines, shipToLines } from '#contract/sales/orders/order-sheet.ts'
import { extendPrice } from '#contract/sales/totals/order-totals.ts'
import { taxOnPaper } from '#contract/store/settings/tax-components.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { type Amount, amountsHtml, colonFor, escapeHtml } from '#server/platform/mail/compose-mail.ts'
import type { MadePayment } from './email-payments.ts'
import { textsIn } from './message-texts.ts'
import { movementName, type SheetTexts, sheetTextsIn, sumName } from './paper-texts.ts'
import { pickUpLines, type Sender } from './sender.ts'

export type BlockLine = Pick<
  Order['details'][number],
  'partNumber' | 'description' | 'price' | 'qty' | 'corePrice'
>
export type BlockOrder = Addresses &
  Partial<Record<'purchaseOrderNumber' | 'payTerms', string | null>> & {
    currencySymbol: string
    orderAmount: number
    isPickUp: number
    locale: string
    /** The lines that make the total: as stored, or JSON text about to be stored. */
    summary: unknown
  }
type Block = {
  order: BlockOrder
  lines: readonly BlockLine[]
  /** The payments and refunds so far. */
  payments?: PaymentSums | undefined
  paymentRows?: readonly MadePayment[] | undefined
  dealer: Pick<Sender, 'phone' | 'timeZone' | 'company' | 'pickUp' | 'sendTo'>
}

/** The order block of emails: lines, sums, payments, addresses. Only HTML that rich text may have. */
export function orderBlock({ order, lines, payments, paymentRows = [], dealer }: Block): string {
  const texts = sheetTextsIn(order.locale)
  const amounts = [
    ...lineAmounts(order, lines, texts),
    ...sumAmounts(order, texts),
    ...(payments ? paymentAmounts(order, payments, paymentRows, dealer) : []),
  ]
  const rest = payments ? restHtml(order, payments, dealer) : ''
  return [amountsHtml(amounts), rest, ...placesHtml(order, texts, dealer), factsHtml(order, texts)]
    .filter(Boolean)
    .join('\n')
}

const moneyFormatter =
  ({ currencySymbol }: BlockOrder) =>
  (amount: number) =>
    formatMoney(amount, currencySymbol)

function lineAmounts(order: BlockOrder, lines: readonly BlockLine[], texts: SheetTexts): Amount[] {
  const money = moneyFormatter(order)
  return lines.map((line) => {
    const { partNumber, description, qty, price, corePrice } = line
    return {
      name: [partNumber, description].filter(Boolean).join(' '),
      under: [`${qty} × ${money(price)}`, ...(corePrice ? [texts.core(money(corePrice))] : [])],
      amount: money(extendPrice(line)),
    }
  })
}

/** Each line of the total, a tax that consists of several followed by each of them. */
function sumAmounts({ summary, currencySymbol, locale }: BlockOrder, texts: SheetTexts): Amount[] {
  return readSummary(summary).map((line) => {
    const { code, amount, components } = line
    return {
      name: sumName(texts, line, locale),
      under: (components ?? []).map(
        (tax) => `${taxOnPaper(tax, locale)}${colonFor(locale)} ${formatMoney(tax.amount, currencySymbol)}`,
      ),
      amount: formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' }),
      isStrong: code === 'total',
    }
  })
}

/** Empty until something was paid. */
function paymentAmounts(
  order: BlockOrder,
  sums: PaymentSums,
  paymentRows: readonly MadePayment[],
  { timeZone }: Block['dealer'],
): Amount[] {
  const { charged, refunded } = sums
  if (charged === 0) return []
  const { payments: words } = sheetTextsIn(order.locale)
  const { orderAmount } = order
  const outstanding = computeOutstanding(orderAmount, sums)
  const takenOff = computeTakenOff({ orderAmount, charged, refunded, outstanding })
  const row = (name: string, amount: number) => ({ name, amount: moneyFormatter(order)(amount) })
  return [
    ...(takenOff > 0 ? [row(words.takenOff, -takenOff)] : []),
    ...paymentRows.map((payment) => movementAmount(order, payment, timeZone)),
    row(words.paidInAll, charged),
    ...(refunded > 0 ? [row(words.refundedInAll, -refunded)] : []),
    { ...row(outstanding < 0 ? words.overpaid : words.due, Math.abs(outstanding)), isStrong: true },
  ]
}

/** A payment or refund by itself: how and when it was made, and what a refund gave back. */
function movementAmount(
  order: Pick<BlockOrder, 'locale' | 'currencySymbol'>,
  payment: MadePayment,
  timeZone: string,
): Amount {
  const texts = sheetTextsIn(order.locale)
  const { reference } = texts.payments
  const { kind, amount, createdAt } = payment
  return {
    name: movementName(texts, payment),
    under: [
      formatLongDay(createdAt, timeZone, order.locale),
      ...(payment.reference ? [`${reference} ${payment.reference}`] : []),
      ...describeParts(order, payment, texts),
    ],
    amount: formatMoney(kind === 'charge' ? amount : -amount, order.currencySymbol),
  }
}

/** The parts a refund gave back, in one line; empty if it's only goods. */
function describeParts(
  { currencySymbol }: Pick<BlockOrder, 'currencySymbol'>,
  { kind, givenBack, backTax, backShipping, backFees }: MadePayment,
  { payments: words, sums }: SheetTexts,
): string[] {
  const others = sum([backTax, backShipping, backFees])
  if (kind === 'charge' || others === 0) return []
  const parts = [
    [words.goods, subtract(givenBack, others)],
    [sums.shipping!, backShipping],
    [words.fees, backFees],
    [words.tax, backTax],
  ] as const
  return [
    parts
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => `${name} ${formatMoney(amount, currencySymbol)}`)
      .join(', '),
  ]
}

/** How to pay the rest once something was paid. */
function restHtml(order: BlockOrder, sums: PaymentSums, { phone }: Block['dealer']): string {
  const due = computeDue(order.orderAmount, sums)
  if (due === 0 || sums.charged === 0) return ''
  return `<p>${escapeHtml(sheetTextsIn(order.locale).payments.payRest(moneyFormatter(order)(due), phone))}</p>`
}

/** Lines as a list of what they are, without prices. */
export function itemsHtml(lines: readonly Pick<BlockLine, 'partNumber' | 'description' | 'qty'>[]): string {
  const items = lines
    .filter(({ qty }) => qty > 0)
    .map(({ qty, partNumber, description }) =>
      escapeHtml(`${qty} × ${[partNumber, description].filter(Boolean).join(' ')}`),
    )
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

/** A paragraph of lines under a title in bold. */
export const composeTitledParagraph = (title: string, lines: readonly string[]): string =>
  `<p><strong>${escapeHtml(title)}</strong><br>${lines.map(escapeHtml).join('<br>')}</p>`

function placesHtml(order: BlockOrder, texts: SheetTexts, dealer: Block['dealer']): string[] {
  const billTo = composeTitledParagraph(texts.billTo, billToLines(order))
  if (order.isPickUp !== 1) return [billTo, composeTitledParagraph(texts.shipTo, shipToLines(order))]
  return [billTo, composeTitledParagraph(textsIn(order.locale).pickUp, pickUpLines(dealer))]
}

function factsHtml({ purchaseOrderNumber, payTerms, locale }: BlockOrder, { facts }: SheetTexts): string {
  const all = [
    [facts.purchaseOrderNumber, purchaseOrderNumber],
    [facts.payTerms, payTerms],
  ].flatMap(([name, value]) => (value ? [escapeHtml(`${name}${colonFor(locale)} ${value}`)] : []))
  return all.length > 0 ? `<p>${all.join('<br>')}</p>` : ''
}
