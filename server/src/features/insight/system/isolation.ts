import type { Input } from '#contract/http.ts'
import type { system } from '#contract/insight/system.ts'
import type { IsolationCheck } from '#contract/insight/system-rows.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { acrossDealers, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { checkIsolationJob } from './check-isolation.job.ts'
import { findCheck, findTestDealers, lockCheck, writeTestDealers } from './isolation.queries.ts'

/** Shows the two test dealers and what the last check found. */
export async function showIsolation({ actor }: RequestContext): Promise<IsolationCheck> {
  const { testDealerIds, ...check } = await readInDealer(0, actor, findCheck)
  const testDealers = await acrossDealers(actor, (reading) => findTestDealers(reading, testDealerIds))
  return { ...check, testDealers }
}

/** Chooses the two test dealers, or none. Two are checked at once. */
export async function chooseTestDealers(
  context: RequestContext,
  { testDealerIds, version }: Input<typeof system.chooseTestDealers>,
): Promise<IsolationCheck> {
  const { actor } = context
  const dealers = await acrossDealers(actor, (reading) => findTestDealers(reading, testDealerIds))
  if (dealers.length !== testDealerIds.length) throw refuse('not_found')
  await inDealer(0, actor, async (work) => {
    await lockCheck(work, version)
    await writeTestDealers(work, testDealerIds)
    await recordChange(work, {
      subject: { code: 'backgroundJobs', name: checkIsolationJob.name },
      event: { code: 'testDealersChosen', names: dealers.map(({ company }) => company).join(', ') || '–' },
      recordId: null,
    })
    if (dealers.length > 0) await enqueue(work, checkIsolationJob, { id: 0 })
  })
  return showIsolation(context)
}

/** Queues a check. Refuses if no test dealers are chosen. */
export async function requestIsolationCheck(work: Work) {
  const { testDealerIds } = await findCheck(work)
  if (testDealerIds.length === 0) throw refuse('no_test_dealers')
  await enqueue(work, checkIsolationJob, { id: 0 })
  return { queued: 1 }
}
