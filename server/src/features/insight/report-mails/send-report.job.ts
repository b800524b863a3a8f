import { Readable } from 'node:stream'
import { colleaguesWith } from '#server/features/tenancy/users/colleagues.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { keepFile, type ReceivedFile, receiveFile } from '#server/platform/files/store-file.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { screens } from './mailing.ts'
import { type MadeReport, makeReport } from './make-report.ts'
import { endRun, peopleOfRun, type Run, runForUpdate } from './queries.ts'
import { mailFailure, mailReport } from './report.mail.ts'

const actor = system('Reports')
/** What an email carries; a larger file is left out, and the email says so. */
const maxBytes = 10 * 1024 * 1024

export const sendReportJob = defineJob(
  'send-report',
  {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 1800,
    giveUp: ({ dealerId, id }) => fail(dealerId, id),
  },
  ({ dealerId, id }, signal) => sendReport(dealerId, id, signal),
)

/** Makes the files, then mails them and ends the run together: a killed process leaves nothing half sent. */
export async function sendReport(dealerId: number, id: number, signal: AbortSignal): Promise<void> {
  const run = await inDealer(dealerId, actor, (work) => runForUpdate(work, id))
  if (!run) return
  const report = await makeReport(dealerId, actor, run, signal)
  const files = await filesOf(report)
  await inDealer(dealerId, actor, async (work) => {
    if (!(await runForUpdate(work, id))) return
    const people = await recipientsOf(work, run)
    const fileIds: number[] = []
    if (people.length > 0) for (const file of files) fileIds.push((await keepFile(work, file)).id)
    for (const person of people) await mailReport(work, { person, report, run, fileIds, files })
    await endRun(work, id, 'sent', people.length)
  })
}

/** Those chosen who still may open the report. */
async function recipientsOf(work: Work, run: Run) {
  const chosen = new Map((await peopleOfRun(work, run)).map(({ id, userId }) => [userId, id]))
  const may = await colleaguesWith(work, screens[run.report])
  return may.flatMap((person) => {
    const choiceId = chosen.get(person.id)
    return choiceId === undefined ? [] : { ...person, choiceId }
  })
}

async function filesOf(report: MadeReport): Promise<ReceivedFile[]> {
  const { drawReport } = await import('./draw-report.ts')
  const pdf = await drawReport(report)
  const files: ReceivedFile[] = []
  for (const [stream, type, name] of [
    [pdf, 'application/pdf', `${report.name}.pdf`],
    [report.csv, 'text/csv', `${report.name}.csv`],
  ] as const) {
    const file = await receiveFile(Readable.from(stream), { allowed: [type], maxBytes, name }).catch(
      (error) => {
        if (error instanceof Refusal && error.code === 'too_large') return null
        throw error
      },
    )
    if (file) files.push(file)
  }
  return files
}

/** After the last attempt, those who wait for the report hear of it. */
async function fail(dealerId: number, id: number): Promise<void> {
  await inDealer(dealerId, actor, async (work) => {
    const run = await runForUpdate(work, id)
    if (!run) return
    for (const person of await recipientsOf(work, run)) await mailFailure(work, person, run)
    await endRun(work, id, 'failed', 0)
  })
}
