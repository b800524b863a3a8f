import { formatLongDay } from '#contract/dates.ts'
import type { RmaType } from '#contract/sales/returns/return-rules.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { amountsHtml, escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { itemsHtml } from '../../customer-emails/order-block.ts'
import { howPaid, type PaidBy, sheetTextsIn } from '../../customer-emails/paper-texts.ts'
import type { Sender } from '../../customer-emails/sender.ts'
import { partsOnWire } from '../../orders/payment/refund-columns.ts'
import type { StoredReturn, StoredReturnLine } from '../queries.ts'
import { type ReturnStep, sendByText, sendingTexts } from '../return-texts.ts'

export type ReturnBlock = {
  rma: StoredReturn & { refundAmount: number }
  lines: readonly Pick<StoredReturnLine, 'partNumber' | 'description' | 'qty'>[]
  about: ReturnStep
  dealer: Sender
  locale: string
  /** For a gateway's refund: the card, and the gateway's reference. */
  paid?: (PaidBy & { reference: string | null }) | undefined
  /** The day by which the parts have to arrive. */
  dueDay?: string | null | undefined
  /** Whether the email of an approved return has its slip. */
  hasSlip?: boolean | undefined
}

/** The return's block in an email: its parts, their address once it's approved, the refund and its method. */
export const returnBlock = (block: ReturnBlock): string =>
  [
    itemsHtml(block.lines),
    ...(block.about === 'Approved' ? sendingHtml({ ...block, ...block.rma }) : []),
    refundedBy.has(block.about) ? refundHtml(block) : '',
  ]
    .filter(Boolean)
    .join('\n')

/** The events by which a return is refunded. */
export const refundedBy: ReadonlySet<ReturnStep> = new Set([
  'Refunded',
  'Credited',
  'HandedOver',
  'Exchanged',
])

type Parcel = {
  type: RmaType
  /** Nothing until a return was requested. */
  rmaNumber?: number
  dealer: Sender
  locale: string
  dueDay?: string | null | undefined
  hasSlip?: boolean | undefined
}

/** The address for parts, the last day, and the packing instructions. */
export function sendingHtml({ type, rmaNumber, dealer, locale, dueDay, hasSlip }: Parcel): string[] {
  const words = sendingTexts(locale)
  const to = dealer.sendTo[type]
  if (!to) return [paragraph(words.ask)]
  const isCore = type === 'Core'
  const number = String(rmaNumber ?? '')
  const pack = isCore ? words.packCores : words.pack.replace('{rmaNumber}', number)
  const numbered = isCore && rmaNumber ? words.numbered.replace('{rmaNumber}', number) : ''
  const day = dueDay ? sendByText(type, dueDay, locale) : ''
  const address = [dealer.company, ...to.lines, to.phone ?? ''].filter(Boolean)
  return [
    `<p><strong>${escapeHtml(isCore ? words.coresTo : words.to)}</strong><br>${address.map(escapeHtml).join('<br>')}</p>`,
    paragraph(
      [day, pack, numbered, hasSlip ? words.slip : '', isCore ? words.counter : ''].filter(Boolean).join(' '),
    ),
  ]
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** The refund's parts and their sum, which is the amount the customer gets. */
function refundHtml({ rma, about, paid, locale, dealer }: ReturnBlock): string {
  const texts = sheetTextsIn(locale)
  const { payments: words, sums } = texts
  const money = (amount: number) => formatMoney(amount, rma.currencySymbol)
  const parts = partsOnWire(rma.refundAmount, rma)
  if (!parts) return ''
  const rows = [
    { name: words.goods, amount: parts.goods },
    { name: words.tax, amount: parts.tax },
    { name: sums.shipping!, amount: parts.shipping },
    { name: words.fees, amount: parts.fees },
    // A preview can't show the refund's parts yet.
  ].filter(({ amount }) => amount !== 0 && rma.rmaDealerStatus === 'Refunded')
  const how = paid ?? (about === 'Credited' ? inCredit : about === 'Exchanged' ? inExchange : null)
  return amountsHtml([
    ...rows.map(({ name, amount }) => ({ name, amount: money(amount) })),
    {
      name: how ? `${words.refunded}, ${howPaid(texts, how)}` : words.refunded,
      under: [
        ...(rma.refundedAt ? [formatLongDay(rma.refundedAt, dealer.timeZone, locale)] : []),
        ...(paid?.reference ? [`${words.reference} ${paid.reference}`] : []),
      ],
      amount: money(rma.refundAmount),
      isStrong: true,
    },
  ])
}

const inCredit: PaidBy = { method: 'storeCredit', cardBrand: null, cardLast4: null }
const inExchange: PaidBy = { method: 'exchange', cardBrand: null, cardLast4: null }
