import type { Input } from '#contract/http.ts'
import { quoteRequestLimits as limits, type quoteRequests } from '#contract/sales/quotes/quote-requests.ts'
import { refuseBeyond } from '#server/features/tenancy/sign-in/slow-down.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mailQuotesAgainJob } from './mail-quotes-again.job.ts'

/** Does the same whether or not the address has quotes; a job does everything that differs. */
export async function askForQuotes(context: RequestContext, input: Input<typeof quoteRequests.create>) {
  const { dealerId, actor, visitor, idempotencyKey: key } = context
  const { email, quoteRef } = input
  const lockName = `for quotes of dealer ${dealerId}`
  await refuseBeyond(limits.perAddress, `requests of ${email.toLowerCase()} ${lockName}`, 1, 'day')
  if (visitor) await refuseBeyond(limits.perVisitor, `requests from ${visitor} ${lockName}`)
  await refuseBeyond(limits.perStore, `requests ${lockName}`)
  return inDealerOnce(dealerId, actor, { key, request: ['quote-requests', input] }, async (work) => {
    await refuseWhenOff(work)
    const { id } = await work.db
      .insertInto('quoteRequests')
      .values({ dealerId, email, quoteRef: quoteRef || null, createdAt: work.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(work, mailQuotesAgainJob, { id })
    return { email }
  })
}

async function refuseWhenOff({ db, dealerId }: Work): Promise<void> {
  const { enableQuoteSearch, company } = await db
    .selectFrom('dealerSettings as s')
    .innerJoin('dealers as d', 'd.id', 's.dealerId')
    .select(['s.enableQuoteSearch', 'd.company'])
    .where('s.dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  if (enableQuoteSearch !== 1) throw refuse('quote_search_off', { values: { company } })
}
