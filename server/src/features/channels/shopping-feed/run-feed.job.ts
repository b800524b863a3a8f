import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { SftpFailure } from '#server/adapters/sftp.ts'
import { uploadForDealer } from '#server/features/store/settings/feed-access.ts'
import { feedTarget } from '#server/features/store/settings/feed-target.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob, TryLater } from '#server/platform/jobs/define-job.ts'
import { warn } from '#server/platform/log.ts'
import { runtime } from '#server/platform/runtime.ts'
import { buildFeed } from './build-feed.ts'
import { mailFailedNights } from './failed-nights.mail.ts'
import {
  countFailedNights,
  type Ending,
  endRun,
  findRun,
  isUploaded,
  noteBuilt,
  setRunning,
} from './queries.ts'

const actor = system('Shopping feed')
/** An unchanged file is sent again after this many days, because Google drops products after 30. */
const retainedDays = 20
/** The server may be back soon. */
const passing = new Set(['unknown_host', 'unreachable', 'too_long', 'broken', 'stalled'])

export const runFeedJob = defineJob(
  'run-feed',
  {
    retries: { times: 3, seconds: 600 },
    expireInSeconds: 3600,
    parallel: 2,
    giveUp: ({ dealerId, id }) => failFeed(dealerId, id, 'unexpected'),
  },
  async ({ dealerId, id }, signal, attempt) => {
    const run = await inDealer(dealerId, actor, async (work) => {
      await setRunning(work, id)
      return findRun(work, id)
    })
    if (run?.status !== 'running') return
    const file = path.join(runtime().config.dataDir, 'feeds', `${dealerId}-${id}.txt`)
    try {
      const ending = await deliver({ dealerId, id, file, isCheck: run.kind === 'check' }, signal)
      await inDealer(dealerId, actor, (work) => endFeed(work, id, ending))
    } catch (error) {
      if (!(error instanceof SftpFailure)) throw error
      // A person waits for the result; at night there's time.
      if (run.kind === 'nightly' && passing.has(error.trouble) && !attempt.last)
        throw new TryLater(error.trouble)
      warn('the shopping feed was not uploaded', { dealerId, trouble: error.trouble })
      await failFeed(dealerId, id, error.trouble)
    } finally {
      await rm(file, { force: true })
    }
  },
)

type Delivery = { dealerId: number; id: number; file: string; isCheck: boolean }

async function deliver({ dealerId, id, file, isCheck }: Delivery, signal: AbortSignal): Promise<Ending> {
  const built = await buildFeed(dealerId, actor, file, signal)
  await inDealer(dealerId, actor, (work) => noteBuilt(work, id, built))
  if (isCheck) return { status: 'checked' }

  const { digest } = built
  const { name, target, isThere } = await readInDealer(dealerId, actor, async (work) => {
    const to = await feedTarget(work)
    const since = new Date(work.now.getTime() - retainedDays * 24 * 3_600_000)
    return { ...to, isThere: await isUploaded(work, { target: to.target, digest, since }) }
  })
  if (isThere) return { status: 'unchanged', target, digest }
  const open = () => createReadStream(file)
  const sent = await uploadForDealer(dealerId, actor, { folder: '/', name, open }, signal)
  return sent ? { status: 'uploaded', target, digest } : { status: 'failed', trouble: 'no_access' }
}

async function endFeed(work: Work, id: number, ending: Ending): Promise<boolean> {
  const isNews = await endRun(work, id, ending)
  if (isNews) work.afterCommit(() => runtime().metrics?.feedRuns.inc({ outcome: ending.status }))
  return isNews
}

/** Emails on the second failed night in a row, not on the following ones. */
async function failFeed(
  dealerId: number,
  id: number,
  trouble: NonNullable<Ending['trouble']>,
): Promise<void> {
  await inDealer(dealerId, actor, async (work) => {
    const run = await findRun(work, id)
    if (!(await endFeed(work, id, { status: 'failed', trouble })) || run?.kind !== 'nightly') return
    if ((await countFailedNights(work)) === 2) await mailFailedNights(work)
  })
}
