import { addDays, dayInZone } from '#contract/dates.ts'
import type { StepKind } from '#contract/sales/messages/automatic-emails.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { CoreRow } from '#contract/sales/returns/core-ledger.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { composeAbout, composeMessage } from '../customer-emails/compose-message.ts'
import type { Sender } from '../customer-emails/sender.ts'
import { composeChangeMessage } from '../orders/change/order-changed.mail.ts'
import { composeShippedMessage } from '../orders/shipped.mail.ts'
import { statusExtras } from '../orders/status/status-extras.ts'
import { quoteMail } from '../quotes/quote.mail.ts'
import { reminder } from '../returns/cores/remind-cores.ts'
import { type ReturnBlock, refundedBy, returnBlock } from '../returns/read/return-block.ts'
import { lastDayToArrive } from '../returns/receive/last-day.ts'
import { defaultText, type ReturnStep } from '../returns/return-texts.ts'
import type { Example } from './example-order.ts'

type Message = { subject: string; html: string }
type ReturnKind = Extract<StepKind, `return${string}`>

/** Each return's email; a new one doesn't compile without its kind. */
const aboutReturn = {
  returnPending: 'Pending',
  returnApproved: 'Approved',
  returnDenied: 'Denied',
  returnReceived: 'Received',
  returnRefunded: 'Refunded',
  returnCredited: 'Credited',
  returnHandedOver: 'HandedOver',
  returnExchanged: 'Exchanged',
} as const satisfies Record<`return${ReturnStep}`, ReturnStep>

/** Whether an email is about a return. */
export const isReturnKind = (kind: string): kind is ReturnKind => kind in aboutReturn

/** The email of a step, without a template. */
export function stepMessage(
  kind: Exclude<StepKind, 'quote'>,
  example: Example,
  dealer: Sender,
  now: Date,
): Message {
  const { order, lines, paymentRows } = example
  if (isReturnKind(kind)) return returnMessage(aboutReturn[kind], example, dealer, now)
  const [line] = lines
  const left = { before: line!, after: { ...line!, qtyShipped: line!.qty, lastShipQty: line!.qty } }
  if (kind === 'shipped') return composeShippedMessage({ ...order, isPickUp: 0 }, [left], lines)
  if (kind === 'pickedUp') {
    const handed = { ...left.after, shippingCarrier: null, trackingNumber: null }
    return composeShippedMessage({ ...order, isPickUp: 1 }, [{ before: left.before, after: handed }], lines)
  }
  if (kind === 'changed') {
    const changed = [{ before: { ...line!, qty: line!.qty + 1 }, after: line! }]
    const amountBefore = order.orderAmount + line!.price
    return composeChangeMessage(order, {
      changed,
      removed: [],
      added: [],
      amountBefore,
      lines,
      paymentRows,
      dealer,
    })
  }
  if (kind === 'cores') return coreMessage(example, dealer, now)
  const isReady = kind === 'ready'
  const orderStatusId = isReady ? orderStatus.inStock : Number(kind.slice('status'.length))
  const about = { ...order, orderStatusId, isPickUp: isReady ? 1 : 0 }
  const { subject, html } = composeMessage(about, {}, null, orderStatusId)
  return { subject, html: html + statusExtras(about, { lines, paymentRows, dealer, isStandard: true }) }
}

function returnMessage(about: ReturnStep, { order, lines }: Example, dealer: Sender, now: Date): Message {
  const { locale, currencySymbol, orderNumber } = order
  const [line] = lines
  const refundAmount = line!.price
  const rma = {
    id: 0,
    rmaNumber: 1001,
    type: about === 'HandedOver' ? 'Core' : 'Return',
    orderNumber,
    currencySymbol,
    refundAmount,
    backTax: 0,
    backShipping: 0,
    backFees: 0,
    exchangeOrderNumber: orderNumber + 1,
    rmaDealerStatus: refundedBy.has(about) ? 'Refunded' : about,
    refundedAt: now.toISOString(),
  } as ReturnBlock['rma']
  const { subject, html } = composeAbout(order, {}, null, {
    usual: defaultText(locale, about, rma),
    values: { refundAmount: formatMoney(refundAmount, currencySymbol) },
  })
  const visa = { method: null, cardBrand: 'visa', cardLast4: '4242', reference: null } as const
  const block = returnBlock({
    rma,
    about,
    dealer,
    locale,
    hasSlip: true,
    lines: [{ ...line!, qty: 1 }],
    dueDay: lastDayToArrive(dealer, now),
    ...(about === 'Refunded' ? { paid: visa } : {}),
  })
  return { subject, html: `${html}\n${block}` }
}

function coreMessage({ order, lines }: Example, dealer: Sender, now: Date): Message {
  const [line] = lines
  const core = {
    partNumber: line!.partNumber,
    description: line!.description,
    orderNumber: order.orderNumber,
    outstanding: 1,
    announced: 0,
    corePrice: line!.corePrice || 25,
    dueDay: addDays(dayInZone(now, dealer.timeZone), 30),
  } as CoreRow
  const { block, ...usual } = reminder([core], { ...order, dealer })
  const { subject, html } = composeAbout(order, {}, null, { usual })
  return { subject, html: `${html}\n${block}` }
}

/** A quote of the order's lines. */
export function quoteExample({ order, lines }: Example, dealer: Sender, now: Date) {
  const { billCompany, currencySymbol, locale } = order
  const { company } = dealer
  return quoteMail({
    quote: {
      quoteRef: 'Q-1042',
      billCompany,
      description: null,
      company,
      currencySymbol: currencySymbol === 'CAN' ? 'CAN' : 'USD',
    },
    lines: lines.map(({ partNumber, description, price, qty, ...line }) => ({
      partNumber,
      itemName: description ?? '',
      price,
      qty,
      install: 0,
      catalogId: null,
      partId: null,
      year: line.year ?? null,
      makeSlug: line.makeSlug ?? null,
      modelSlug: line.modelSlug ?? null,
      trimSlug: line.trimSlug ?? null,
      engineSlug: line.engineSlug ?? null,
      vin: line.vin ?? null,
      vehicleToEngineConfigId: line.vehicleToEngineConfigId ?? null,
    })),
    totals: null,
    message: null,
    link: adminUrl(null, '/checkout'),
    page: adminUrl(null, '/see/…'),
    lastDay: addDays(dayInZone(now, dealer.timeZone), 30),
    locale,
    sender: dealer,
  })
}
