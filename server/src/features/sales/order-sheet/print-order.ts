import type { Input } from '#contract/http.ts'
import { orderSheet, type orderSheets } from '#contract/sales/order-sheet.ts'
import { localeOfDealer } from '#server/features/tenancy/dealers/locale-of.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { findChargesOfOrder } from '../charges/find-charges.ts'
import { sheetTexts } from '../customer-emails/paper-texts.ts'
import { showOrder } from '../orders/show-order.ts'

/** An order's printed sheet as PDF in the customer's language: read in one transaction, drawn after it. */
export async function printOrder(context: RequestContext, input: Input<typeof orderSheets.print>) {
  // Users with only the board don't see charges on screen either.
  const seesCharges = context.actor.permissions.has('orders')
  const sheet = await inDealer(context.dealerId, context.actor, async (work) => {
    const order = await showOrder(work, input)
    const dealer = await work.db
      .selectFrom('dealers')
      .select([
        'company',
        'address1',
        'address2',
        'city',
        'state',
        'zip',
        'dealerDomain',
        'timeZone',
        'partsPhone',
        'partsEmail',
      ])
      .where('id', '=', work.dealerId)
      .executeTakeFirstOrThrow()
    const charges = seesCharges ? await findChargesOfOrder(work, input) : null
    const locale = order.locale ?? (await localeOfDealer(work))
    return { ...orderSheet(order, dealer, charges), texts: sheetTexts[locale], locale }
  })
  context.setFilename(`order-${sheet.number}.pdf`)
  // Only drawing needs it: a start is quicker and smaller without.
  const { drawSheet } = await import('./order-sheet.pdf.ts')
  return drawSheet(sheet)
}
