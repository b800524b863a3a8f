import type { Input } from '#contract/http.ts'
import type { customerPages } from '#contract/sales/customer-pages.ts'
import { system } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Download, RequestContext } from '#server/platform/http/implement.ts'
import { customerName } from '../customer-emails/record-message.ts'
import { readSender } from '../customer-emails/sender.ts'
import { printOrder } from '../order-sheet/print-order.ts'
import { refuseLink } from '../quotes/refuse-link.ts'
import { readWholeReturn } from '../returns/show-return.ts'
import { openLink } from './open-link.ts'

/** The PDF next to a page: an order's sheet with its payments, or the slip of an approved return. */
export async function printPaper(
  context: RequestContext,
  { token }: Input<typeof customerPages.paper>,
): Promise<Download> {
  const paper = await openLink(token, async (work, opened) => {
    if (opened.kind === 'order') return { dealerId: work.dealerId, id: opened.id }
    if (opened.kind === 'return') return { slip: await readSlip(work, opened.id) }
    throw refuseLink('en', 'customer_link_over')
  })
  if (paper.slip === undefined) {
    const actor = { ...system('Customer'), permissions: new Set(['orders'] as const) }
    return printOrder({ ...context, actor, dealerId: paper.dealerId }, { as: 'order', id: paper.id })
  }
  // Only drawing needs it: a start is quicker and smaller without.
  const { drawSlip } = await import('../returns/return-slip.pdf.ts')
  context.setFilename(`return-${paper.slip.rma.rmaNumber}.pdf`)
  return drawSlip(paper.slip)
}

async function readSlip(work: Work, id: number) {
  const [{ rma, order, lines }, dealer] = await Promise.all([readWholeReturn(work, id), readSender(work)])
  const { locale } = order
  if (rma.rmaDealerStatus !== 'Approved') throw refuseLink(locale, 'customer_link_over')
  return { rma: { ...rma, refundAmount: 0 }, lines, dealer, locale, customer: customerName(order) }
}
