import { maxQuotesMailed } from '#contract/sales/quotes/quote-requests.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { keepQuote } from './keep-quote.ts'
import { searchQuotes } from './list.queries.ts'
import { mailQuote, readEnvelope } from './mail-quote.ts'
import { findQuote, findQuotes, findSends, lockQuote, type StoredQuote } from './queries.ts'
import { totalQuote } from './total-quote.ts'
import { recordQuote } from './write-quote.ts'

const actor = system('Store visitor')

/** Emails the quotes that a store's visitor asked for; nothing to an address without any. */
export const mailQuotesAgainJob = defineJob(
  'mail-quotes-again',
  {
    retries: { times: 5, seconds: 5, doubling: true },
    expireInSeconds: 120,
    giveUp: async ({ dealerId, id }) => {
      await inDealer(dealerId, actor, (work) => takeRequest(work, id))
    },
  },
  async ({ dealerId, id }) => {
    const found = await readInDealer(dealerId, actor, (work) => findRequested(work, id))
    // All or none, so that an interrupted request emails each quote once.
    if (found)
      await inDealer(dealerId, actor, async (work) => {
        if (!(await takeRequest(work, id))) return
        for (const { id: quoteId } of found) await mailAgain(work, quoteId)
      })
  },
)

/** How many quotes a search for an address looks through: it also finds those that contain the address. */
const maxFound = 100

type Request = { email: string; quoteRef: string | null }

async function findRequested(work: Work, id: number): Promise<StoredQuote[] | null> {
  const request = await requestIn(work).select(['email', 'quoteRef']).where('id', '=', id).executeTakeFirst()
  if (!request) return null
  const ids = (await searchQuotes(work, { search: request.email }, maxFound)) ?? []
  const quotes = await findQuotes(work, ids)
  return quotes
    .filter((quote) => isOpen(quote) && isAsked(quote, request))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, maxQuotesMailed)
}

const requestIn = ({ db, dealerId }: Work) => db.selectFrom('quoteRequests').where('dealerId', '=', dealerId)

/** Emailed, neither expired nor ordered. */
const isOpen = ({ statusId, deletedAt }: StoredQuote) => statusId === 2 && deletedAt === null

const isAsked = ({ billEmail, quoteRef }: StoredQuote, request: Request) =>
  normalizeText(billEmail) === normalizeText(request.email) &&
  (request.quoteRef === null || normalizeText(quoteRef) === normalizeText(request.quoteRef))
const normalizeText = (text: string) => text.trim().toLowerCase()

/** Whether the request was still waiting. */
async function takeRequest({ db, dealerId }: Work, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quoteRequests')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Emails the content of the last email, with the same last day, to the quote's current address. */
async function mailAgain(work: Work, id: number): Promise<void> {
  await lockQuote(work, id)
  const [quote, [last], envelope] = await Promise.all([
    findQuote(work, id),
    findSends(work, [id]),
    readEnvelope(work, id),
  ])
  if (!quote || !last || !isOpen(quote)) return
  const { customerId, billEmail: email } = quote
  const totals = await totalQuote(work, { customerId, email }, last.lines)
  const sent = { lines: last.lines, totals, expiresAt: new Date(last.expiresAt) }
  const fileIds = await keepQuote(work, quote, envelope, sent)
  await mailQuote(work, quote, envelope, { ...sent, fileIds, message: null, isRepeat: true })
  await recordQuote(work, quote, { code: 'quoteSentAgain', to: email })
}
