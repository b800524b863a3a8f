import { z } from 'zod'
import { vehicleText } from '../../catalog/vehicle-text.ts'
import { formatReportDay } from '../../dates.ts'
import { file, id, route } from '../../http.ts'
import { sum } from '../../money.ts'
import { formatMoney, formatNumber } from '../../texts/format-money.ts'
import type { Charge, OrderPayments } from '../charges/charges.ts'
import { computeTakenOff } from '../charges/order-payments.ts'
import type { RecordedPayment } from '../charges/recorded-payments.ts'
import { partNames, sumParts } from '../charges/refund-parts.ts'
import type { Order } from './order-fields.ts'
import { listPackedLines, listPaperFacts, type PaperKind, paperKind } from './paper-kinds.ts'

/* The content of an order's printed sheet, the same for the screen and the PDF. */

export type SheetDealer = {
  company: string
  address1: string
  address2?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zip?: string | null | undefined
  dealerDomain: string
  partsPhone?: string | null | undefined
  partsEmail?: string | null | undefined
  timeZone: string
}
type Side = 'bill' | 'ship'
type FilledText<T> = T & string

const pickFilled = (parts: readonly (string | null | undefined)[]) =>
  parts.map((part) => part?.trim()).filter((part): part is FilledText<string> => Boolean(part))

const formatPlace = (city: string | null | undefined, ...rest: (string | null | undefined)[]) =>
  pickFilled([city, pickFilled(rest).join(' ')]).join(', ')

type Postal = Partial<
  Record<'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country', string | null | undefined>
>
/** A dealer's address as on a parcel. */
export const postalLines = ({ address1, address2, city, state, zip, country }: Postal): string[] =>
  pickFilled([address1, address2, formatPlace(city, state, zip), country === 'CA' ? 'Canada' : country])

type AddressField = 'Company' | 'Contact' | 'Address1' | 'Address2' | 'City' | 'State' | 'Zip' | 'Country'
/** An order's addresses as papers and emails show them. */
export type Addresses = Partial<Record<`${Side}${AddressField | 'Phone' | 'Email'}`, string | null>>

/** An address as on a parcel. */
function addressLines(order: Addresses, side: Side): string[] {
  const field = (name: AddressField) => order[`${side}${name}`]
  const country = order[`${side}Country`]
  return pickFilled([
    field('Company'),
    field('Contact'),
    field('Address1'),
    field('Address2'),
    formatPlace(field('City'), field('State'), field('Zip')),
    country === 'CA' ? 'Canada' : country,
  ])
}

/** Whether the order has a separate shipping address; a country alone isn't one. */
const shipsElsewhere = (order: Addresses): boolean =>
  addressLines(order, 'ship').length > (order.shipCountry ? 1 : 0)

const contactLines = (order: Addresses, side: Side) => [
  ...addressLines(order, side),
  ...pickFilled([order[`${side}Phone`], order[`${side}Email`]]),
]
/** The address of the bill, and of the parts unless they're picked up. */
export const billToLines = (order: Addresses): string[] => contactLines(order, 'bill')

/** The address that the parts go to: the shipping address, or else that of the bill. */
export const shipToLines = (order: Addresses): string[] =>
  contactLines(order, shipsElsewhere(order) ? 'ship' : 'bill')

const pickUpAt = ({ company, address1, address2, city, state, zip }: SheetDealer) =>
  pickFilled([company, ...postalLines({ address1, address2, city, state, zip })])

/** An order's movements, as `charges.list` returns them. */
export type SheetCharges = {
  data: readonly Charge[]
  recorded: readonly RecordedPayment[]
  payments: OrderPayments
}

/** Confirmed payments and refunds, oldest first; of cards only the brand and last four. */
function listPayments({ data, recorded, payments }: SheetCharges, currencySymbol: string, timeZone: string) {
  const moved = [
    ...data
      .filter(({ state }) => state === 'succeeded')
      .map((charge) => ({
        ...charge,
        key: `c${charge.id}`,
        method: null,
        reference: charge.gatewayReference,
      })),
    ...recorded
      .filter(({ removedAt }) => removedAt === null)
      .map((payment) => ({ ...payment, key: `r${payment.id}`, cardBrand: null, cardLast4: null })),
  ]
    .toReversed()
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (moved.length === 0) return null
  const { charged, refunded, outstanding } = payments
  const takenOff = computeTakenOff(payments)
  const refunds = moved.flatMap(({ givenBack, parts }) => (givenBack > 0 && parts ? [parts] : []))
  const money = (amount: number) => formatMoney(amount, currencySymbol)
  return {
    rows: moved.map(({ key, kind, amount, cardBrand, cardLast4, method, reference, createdAt }) => ({
      key,
      isCharge: kind === 'charge',
      day: formatReportDay(createdAt, timeZone),
      cardBrand,
      cardLast4,
      /** For a recorded payment: how it was made. */
      method,
      /** The gateway’s, or that of a check or transfer. */
      reference,
      amount: money(kind === 'charge' ? amount : -amount),
    })),
    /** The part of the total that the customer doesn't owe. */
    takenOff: takenOff > 0 ? money(-takenOff) : null,
    /** The parts of `takenOff`, if refunds have them: a buyer deducts the tax from the tax they claim back. */
    takenOffParts:
      sum(refunds.map(sumParts)) === takenOff
        ? partNames.flatMap((part) => {
            const amount = sum(refunds.map((parts) => parts[part]))
            return amount > 0 ? [{ part, amount: money(-amount) }] : []
          })
        : [],
    charged: money(charged),
    refunded: refunded > 0 ? money(-refunded) : null,
    isOverpaid: outstanding < 0,
    outstanding: money(Math.abs(outstanding)),
  }
}

/** Shipments, oldest first. */
const listShipments = ({ shipments }: Order, { timeZone }: SheetDealer) =>
  shipments.map(({ id, shippedAt, trackingNumber, shippingCarrier, lines }) => ({
    id,
    day: formatReportDay(shippedAt, timeZone),
    parcel: pickFilled([shippingCarrier, trackingNumber]).join(' '),
    pieces: lines.map(({ qty, partNumber }) => `${formatNumber(qty, 0)} × ${partNumber}`).join(', '),
  }))

type PrintOptions = {
  kind: PaperKind
  charges: SheetCharges | null
  /** The moment of printing. */
  today: Date
  /** For a packing slip: the shipment that it goes with. */
  shipmentId?: number | undefined
}

export type OrderSheet = ReturnType<typeof orderSheet>

/** Composes a paper of an order as texts, for the screen and the PDF. A packing slip has no prices. */
export function orderSheet(
  order: Order,
  dealer: SheetDealer,
  { kind, charges, today, shipmentId }: PrintOptions,
) {
  const { currencySymbol } = order
  const { address1, address2, city, state, zip, dealerDomain, timeZone } = dealer
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  const isSlip = kind === 'packingSlip'
  return {
    kind,
    number: order.orderNumber,
    isTest: order.isTest === 1,
    company: dealer.company,
    dealer: pickFilled([
      ...postalLines({ address1, address2, city, state, zip }),
      dealer.partsPhone,
      dealer.partsEmail,
      dealerDomain,
    ]),
    facts: listPaperFacts(order, kind, { timeZone, today, shipment }),
    billTo: billToLines(order),
    isPickUp: order.isPickUp === 1,
    /** For a pick-up, where the parts are. */
    shipTo: order.isPickUp === 1 ? pickUpAt(dealer) : shipToLines(order),
    lines: order.details.map((line) => ({
      id: line.id,
      partNumber: line.partNumber,
      description: line.description,
      vehicle: vehicleText(line),
      isPickup: line.pickupOnly === 1,
      /** Canadian invoices name untaxed lines next to taxed ones. */
      isUntaxed: (kind === 'invoice' || kind === 'receipt') && line.is_taxable === 0,
      qty: formatNumber(line.qty, 0),
      shipped: formatNumber(line.qtyShipped, 0),
      price: formatMoney(line.price, currencySymbol),
      extended: formatMoney(line.extended_price, currencySymbol),
      /** The part of each piece's price that the customer gets back for the old part. */
      core: line.corePrice ? formatMoney(line.corePrice, currencySymbol) : null,
    })),
    /** For a packing slip: the parcel's content, without prices. */
    packed: isSlip
      ? listPackedLines(order, shipment).map(({ line, partNumber, qty }, at) => ({
          id: line?.id ?? -at,
          partNumber,
          description: line?.description ?? '',
          vehicle: line ? vehicleText(line) : '',
          ordered: line ? formatNumber(line.qty, 0) : '–',
          packed: formatNumber(qty, 0),
        }))
      : null,
    shipments: isSlip ? [] : listShipments(order, dealer),
    sums: order.orderSummary.summary.map(({ code, title, rate, couponCode, amount, components }) => ({
      code,
      title,
      rate,
      couponCode,
      amount: formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' }),
      taxes: (components ?? []).map((tax) => ({ ...tax, amount: formatMoney(tax.amount, currencySymbol) })),
    })),
    payments: isSlip ? null : charges && listPayments(charges, currencySymbol, timeZone),
    instructions: order.instructions?.trim() || null,
  }
}

export const orderSheets = {
  print: route({
    method: 'GET',
    path: '/orders/{id}/sheet.pdf',
    summary: 'The printed sheet of an order as PDF: as an order, invoice, receipt or packing slip',
    scope: 'record',
    record: { table: 'orders' },
    may: ['orders', 'orders-v2'],
    query: z.object({
      as: paperKind.default('order'),
      /** For a packing slip: its shipment; the pieces still to ship if omitted. */
      shipmentId: id.optional(),
    }),
    reply: file('application/pdf'),
    refusals: ['nothing_paid'],
  }),
}
