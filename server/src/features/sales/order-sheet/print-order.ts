import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderSheet, type orderSheets } from '#contract/sales/orders/order-sheet.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { MailPaper } from '#server/platform/mail/mail-paper.ts'
import { listOrderCharges } from '../charges/list-charges.ts'
import { sheetTexts } from '../customer-emails/paper-texts.ts'
import { isOpenable } from '../customers/test-orders.ts'
import { showOrder } from '../orders/show-order.ts'

/**
 * An order's sheet as a PDF in the customer's language, as the chosen paper: read in one transaction, drawn after
 * it.
 */
export async function printOrder(context: RequestContext, input: Input<typeof orderSheets.print>) {
  const { as: kind, shipmentId, id } = input
  // Users with only the board don't see charges on screen either.
  const seesCharges = context.actor.permissions.has('orders')
  const sheet = await inDealer(context.dealerId, context.actor, async (work) => {
    const order = await showOrder(work, { id })
    if (shipmentId && !order.shipments.some((one) => one.id === shipmentId)) throw refuse('not_found')
    const charges = seesCharges && kind !== 'packingSlip' ? await listOrderCharges(work, { id }) : null
    return readSheet(work, order, { kind, shipmentId, charges })
  })
  if (kind === 'receipt' && !sheet.payments)
    throw refuse('nothing_paid', { values: { orderNumber: sheet.number } })
  context.setFilename(`${fileNames[kind]}-${sheet.number}.pdf`)
  // Imported only for drawing: the server starts faster and smaller without it.
  const { drawSheet } = await import('./order-sheet.pdf.ts')
  return drawSheet(sheet)
}

/** The invoice of the order that an email is about; null if the order was deleted meanwhile. */
export async function drawMailedInvoice(mail: { dealerId: number; id: number }): Promise<MailPaper | null> {
  const sheet = await inDealer(mail.dealerId, system(), async (work) => {
    const id = await findMailedOrder(work, mail.id)
    if (id === null) return null
    const [order, charges] = await Promise.all([showOrder(work, { id }), listOrderCharges(work, { id })])
    return readSheet(work, order, { kind: 'invoice', shipmentId: undefined, charges })
  })
  if (!sheet) return null
  const { drawSheet } = await import('./order-sheet.pdf.ts')
  return { name: `${sheet.texts.kinds.invoice} ${sheet.number}`, pdf: await drawSheet(sheet) }
}

async function findMailedOrder({ db, dealerId }: Work, mailId: number): Promise<number | null> {
  const found = await db
    .selectFrom('dealerCommunications as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.dealerId', '=', 'c.dealerId').onRef('o.id', '=', 'c.orderId'),
    )
    .select('o.id')
    .where('c.dealerId', '=', dealerId)
    .where('c.mailId', '=', mailId)
    .where('o.dealerId', '=', dealerId)
    .where(isOpenable('o.deletedAt'))
    .executeTakeFirst()
  return found?.id ?? null
}

const fileNames = { order: 'order', invoice: 'invoice', receipt: 'receipt', packingSlip: 'packing-slip' }

type PrintOptions = Omit<Parameters<typeof orderSheet>[2], 'today'>

/** An order's sheet with the dealer's letterhead and its words. */
export async function readSheet(work: Work, order: Order, printed: PrintOptions) {
  const dealer = await work.db
    .selectFrom('dealers')
    .select(['company', 'address1', 'address2', 'city', 'state', 'zip', 'dealerDomain'])
    .select(['timeZone', 'partsPhone', 'partsEmail'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  const locale = order.locale ?? (await readDealerLocale(work))
  const sheet = orderSheet(order, dealer, { ...printed, today: work.now })
  return { ...sheet, texts: sheetTexts[locale], locale }
}
