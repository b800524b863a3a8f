import { z } from 'zod'
import { addDays, dayInZone, formatReportDay } from '../../dates.ts'
import type { Order } from './order-fields.ts'
import { lineStatus, orderStatus } from './order-statuses.ts'

/**
 * The papers that an order prints as. An invoice has everything Canada requires from CAN $500 (CRA, "Input tax
 * credits: what documents do you need"; Revenu Québec, "Information required on supporting documents"): supplier,
 * date, number, buyer, terms, description, total, each tax with its rate and the supplier's registration number.
 * From CAN $100 the number is needed and the rest isn't, so every invoice has all of it.
 */
export const paperKinds = ['order', 'invoice', 'receipt', 'packingSlip'] as const
export const paperKind = z.enum(paperKinds)
export type PaperKind = z.infer<typeof paperKind>

/** How many days after the order terms such as "Net 30" or "30 days" end; 0 if they're due at once, null if unclear. */
export function parseTermDays(terms: string | null | undefined): number | null {
  const text = terms?.trim().toLowerCase() ?? ''
  if (text === '' || /\b(receipt|prepaid|cod|c\.o\.d\.)/.test(text)) return 0
  const found = /^(?:net|n)?\s*\/?\s*(\d{1,3})(?:\s*(?:days|días|dias|jours|d))?$/.exec(text)
  return found ? Number(found[1]) : null
}

export type PaperFact = {
  name:
    | 'orderDate'
    | 'requiredDate'
    | 'purchaseOrderNumber'
    | 'payTerms'
    | 'salesman'
    | 'shipVia'
    | 'invoiceDate'
    | 'dueDate'
    | 'printedOn'
    | 'shippedOn'
    | 'tracking'
  value: string
  /** A value that's a word of ours, in the paper's language. */
  word?: 'dueOnReceipt'
}
type Facts = readonly (readonly [PaperFact['name'], string | null | undefined, PaperFact['word']?])[]

type PaperContext = { timeZone: string; today: Date; shipment?: Order['shipments'][number] | undefined }

/** The order's non-empty terms; dates are the dealer's days, `MM/DD/YYYY`. */
export function listPaperFacts(
  order: Order,
  kind: PaperKind,
  { timeZone, today, shipment }: PaperContext,
): PaperFact[] {
  const day = (text: string | null | undefined) => text && formatReportDay(text, timeZone)
  const days = parseTermDays(order.payTerms)
  const orderDay = dayInZone(new Date(order.orderDate), timeZone)
  const requiredDate = ['requiredDate', day(order.requiredDate)] as const
  const purchaseOrder = ['purchaseOrderNumber', order.purchaseOrderNumber] as const
  const rest = [
    ['salesman', order.salesman],
    ['shipVia', order.shippingMethodName ?? order.shipVia],
  ] as const
  const terms = ['payTerms', order.payTerms] as const
  // An invoice or receipt shows the order as it is that day, after edits and refunds.
  const printedOn = ['printedOn', formatReportDay(today.toISOString(), timeZone)] as const
  const kinds: Record<PaperKind, Facts> = {
    order: [['orderDate', day(order.orderDate)], requiredDate, purchaseOrder, terms, ...rest],
    invoice: [
      ['invoiceDate', day(order.orderDate)],
      ['dueDate', days ? formatReportDay(addDays(orderDay, days), 'UTC') : null],
      order.payTerms ? terms : ['payTerms', '–', 'dueOnReceipt'],
      purchaseOrder,
      ...rest,
      printedOn,
    ],
    receipt: [['orderDate', day(order.orderDate)], purchaseOrder, printedOn],
    packingSlip: [
      ['orderDate', day(order.orderDate)],
      requiredDate,
      purchaseOrder,
      ['shippedOn', day(shipment?.shippedAt)],
      ['shipVia', shipment?.shippingCarrier ?? order.shippingMethodName ?? order.shipVia],
      ['tracking', shipment?.trackingNumber],
    ],
  }
  return kinds[kind].flatMap(([name, value, word]) => (value ? [{ name, value, ...(word && { word }) }] : []))
}

/** A parcel's content: a shipment's pieces, or those still to ship; all of the order once nothing is. */
export function listPackedLines(
  { details }: Order,
  shipment: Order['shipments'][number] | undefined,
): { line: Order['details'][number] | undefined; partNumber: string; qty: number }[] {
  // A shipped line may have been removed from the order since.
  if (shipment)
    return shipment.lines.map((packed) => ({
      ...packed,
      line: details.find(({ id }) => id === packed.lineId),
    }))
  const open = unshippedLines(details)
  return open.length > 0
    ? open
    : details.map((line) => ({ line, partNumber: line.partNumber, qty: line.qty }))
}

const isClosed = (statusOrder: number) =>
  statusOrder === lineStatus.declined || statusOrder === lineStatus.shipped

const unshippedLines = (details: Order['details']) =>
  details
    .filter(({ statusOrder }) => !isClosed(statusOrder))
    .map((line) => ({ line, partNumber: line.partNumber, qty: Math.max(0, line.qty - line.qtyShipped) }))
    .filter(({ qty }) => qty > 0)

/** Whether an open order has pieces left to pack. */
export const hasPiecesToPack = ({ orderStatusId, details }: Order): boolean =>
  !isOrderClosed(orderStatusId) && unshippedLines(details).length > 0

const isOrderClosed = (orderStatusId: number): boolean =>
  orderStatusId === orderStatus.completed || orderStatusId === orderStatus.declined
