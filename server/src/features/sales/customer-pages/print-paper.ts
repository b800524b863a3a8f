import type { Input } from '#contract/http.ts'
import type { customerPages } from '#contract/sales/customers/customer-pages.ts'
import { system } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Download, RequestContext } from '#server/platform/http/implement.ts'
import { printOrder } from '../order-sheet/print-order.ts'
import { refuseLink } from '../quotes/refuse-link.ts'
import { composeSlip } from '../returns/read/print-slip.ts'
import { readReturn } from '../returns/read/show-return.ts'
import { openLink } from './open-link.ts'
import { quotePaper } from './quote-content.ts'

/** The PDF next to a page: an order's sheet with its payments, a quote, or the slip of an approved return. */
export async function printPaper(
  context: RequestContext,
  { token }: Input<typeof customerPages.paper>,
): Promise<Download> {
  const paper = await openLink(token, async (work, opened) => {
    if (opened.kind === 'quote') return { kind: opened.kind, quote: await quotePaper(work, opened.offer) }
    if (opened.kind === 'return') return { kind: 'return' as const, slip: await readSlip(work, opened.id) }
    return { kind: 'order' as const, dealerId: work.dealerId, id: opened.id }
  })
  if (paper.kind === 'order') {
    const actor = { ...system('Customer'), permissions: new Set(['orders'] as const) }
    return printOrder({ ...context, actor, dealerId: paper.dealerId }, { as: 'order', id: paper.id })
  }
  // Imported only for drawing: the server starts faster and smaller without it.
  if (paper.kind === 'quote') {
    const { drawQuote } = await import('../quotes/quote.pdf.ts')
    context.setFilename(`quote-${paper.quote.quote.quoteRef}.pdf`)
    return drawQuote(paper.quote)
  }
  const { drawSlip } = await import('../returns/read/return-slip.pdf.ts')
  context.setFilename(`return-${paper.slip.rma.rmaNumber}.pdf`)
  return drawSlip(paper.slip)
}

async function readSlip(work: Work, id: number) {
  const rma = await readReturn(work, id)
  const slip = await composeSlip(work, rma)
  if (rma.rmaDealerStatus !== 'Approved') throw refuseLink(slip.locale, 'customer_link_over')
  return slip
}
