import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { CustomerPage, customerPages } from '#contract/sales/customers/customer-pages.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { readSender, type Sender } from '../customer-emails/sender.ts'
import { RefusedLink } from '../quotes/refuse-link.ts'
import { type OpenedLink, openLink } from './open-link.ts'
import { orderContent } from './order-content.ts'
import type { Content } from './page-content.ts'
import { notFoundHtml, pageHtml } from './page-html.ts'
import { quoteContent } from './quote-content.ts'
import { returnContent } from './return-content.ts'

type Token = Input<typeof customerPages.show>

/** Shows a page to a store that has it on its own domain. */
export const showPage = (_visit: RequestContext, { token }: Token): Promise<CustomerPage> =>
  openLink(token, async (work, opened) => (await readPage(work, opened, token)).page)

/**
 * Answers a customer's link with the page that Partsdesk itself shows, or with the reason when there's nothing to see.
 */
export async function sendPage(context: RequestContext, { token }: Token): Promise<string> {
  try {
    const { page, lastDay } = await openLink(token, (work, opened) => readPage(work, opened, token))
    return pageHtml(page, { lastDay, paperPath: `/see/${token}/paper.pdf` })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.setStatus(error.status)
    return notFoundHtml(error.message, error instanceof RefusedLink ? error.locale : 'en')
  }
}

async function readPage(work: Work, opened: OpenedLink, token: string) {
  const dealer = await readSender(work)
  const content = await readContent(work, opened, { dealer, token })
  const { logoUrl, accent } = dealer.letterhead
  const page: CustomerPage = {
    checkoutUrl: null,
    ...content,
    kind: opened.kind,
    company: dealer.company,
    logoUrl,
    accent,
    footer: dealer.footer,
    html: cleanHtml(content.html),
    validUntil: opened.until.toISOString(),
  }
  return { page, lastDay: dayInZone(new Date(opened.until.getTime() - 1), dealer.timeZone) }
}

const readContent = (
  work: Work,
  opened: OpenedLink,
  link: { dealer: Sender; token: string },
): Promise<Content> => {
  if (opened.kind === 'quote') return quoteContent(work, opened.offer, link)
  const buildContent = opened.kind === 'order' ? orderContent : returnContent
  return buildContent(work, opened.id, link.dealer)
}
