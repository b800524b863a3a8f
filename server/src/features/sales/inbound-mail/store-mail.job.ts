import { system } from '#server/platform/auth/actor.ts'
import { inDealer, readInDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { waitingMail } from './queries.ts'
import { readMail } from './read-mail.ts'
import { receiveFiles } from './store-files.ts'
import { storeMail } from './store-mail.ts'

const actor = system('Customer')

/** Reads an acknowledged email and files it. If something is wrong with it, its beginning becomes a message. */
export const storeMailJob = defineJob(
  'land-mail',
  {
    retries: { times: 30, seconds: 5, doubling: true },
    expireInSeconds: 600,
    parallel: 2,
    giveUp: (data, reason) => fileMail(data, reason),
  },
  (data) => fileMail(data, null),
)

/** If its files can't be stored, it's filed without them, with the reason. */
async function fileMail(
  { dealerId, id }: { dealerId: number; id: number },
  reason: string | null,
): Promise<void> {
  const waiting = await readInDealer(dealerId, actor, (work) => waitingMail(work, id))
  if (!waiting) return
  const mail = await readMail(waiting.raw)
  const files = reason === null ? await receiveFiles(mail.files) : withoutFiles(mail.files)
  const trouble = reason?.replaceAll('\0', '').slice(0, 300) ?? mail.trouble
  await inDealer(dealerId, actor, (work) => storeMail(work, waiting, { ...mail, trouble }, files))
}

const withoutFiles = (files: readonly { name: string }[]) => ({
  files: [],
  refused: files.map(({ name }) => ({ name, reason: 'trouble' as const })),
})
