import { Readable } from 'node:stream'
import { listColleagues } from '#server/features/tenancy/users/colleagues.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { StoredType } from '#server/platform/files/content-type.ts'
import { type ReceivedFile, receiveFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { screens } from './mailing.ts'
import { type MadeReport, makeReport } from './make-report.ts'
import { endRun, listRunPeople, type Run, runForUpdate } from './queries.ts'
import { mailFailure, mailReport } from './report.mail.ts'

const actor = system('Reports')
/** The largest file an email carries; a larger one is left out, and the email mentions it. */
const maxBytes = 10 * 1024 * 1024

export const sendReportJob = defineJob(
  'send-report',
  {
    retries: { times: 5, seconds: 60, doubling: true },
    expireInSeconds: 1800,
    giveUp: ({ dealerId, id }) => failReport(dealerId, id),
  },
  ({ dealerId, id }, signal) => sendReport(dealerId, id, signal),
)

/**
 * Makes the files, then mails them and ends the run in one transaction, so that a killed process leaves nothing half
 * sent.
 */
export async function sendReport(dealerId: number, id: number, signal: AbortSignal): Promise<void> {
  const started = await inDealer(dealerId, actor, async (work) => {
    const run = await runForUpdate(work, id)
    return run && { run, people: await findRecipients(work, run) }
  })
  if (!started) return
  const { run } = started
  const report = await makeReport(dealerId, actor, run, signal)
  const csv = await receiveSmallFile(report.csv, 'text/csv', `${report.name}.csv`)
  const pdfs = await drawAll(report, new Set(started.people.map(({ locale }) => locale)))
  await inDealer(dealerId, actor, async (work) => {
    if (!(await runForUpdate(work, id))) return
    const still = new Set((await findRecipients(work, run)).map(({ id: userId }) => userId))
    const people = started.people.filter((person) => still.has(person.id))
    const csvId = csv && people.length > 0 ? (await storeReceivedFile(work, csv)).id : null
    for (const locale of new Set(people.map((person) => person.locale))) {
      const pdf = pdfs.get(locale)
      const pdfId = pdf && (await storeReceivedFile(work, pdf)).id
      const fileIds = [pdfId, csvId].filter((one) => typeof one === 'number')
      const page = report.pageIn(locale)
      for (const person of people)
        if (person.locale === locale)
          await mailReport(work, { person, page, run, fileIds, hasCsv: csvId !== null })
    }
    await endRun(work, id, 'sent', people.length)
  })
}

/** The PDF in each reader's language. */
async function drawAll(report: MadeReport, locales: Set<string>) {
  const { drawReport } = await import('./draw-report.ts')
  const pdfs = new Map<string, ReceivedFile>()
  for (const locale of locales) {
    const pdf = await receiveSmallFile(
      drawReport(report.pageIn(locale)),
      'application/pdf',
      `${report.name}.pdf`,
    )
    if (pdf) pdfs.set(locale, pdf)
  }
  return pdfs
}

/** The chosen people who still may open the report. */
async function findRecipients(work: Work, run: Run) {
  const chosen = new Map((await listRunPeople(work, run)).map(({ id, userId }) => [userId, id]))
  const may = await listColleagues(work, screens[run.report])
  return may.flatMap((person) => {
    const choiceId = chosen.get(person.id)
    return choiceId === undefined ? [] : { ...person, choiceId }
  })
}

/** Receives a file for the email; null if it's too large for one. The email's transaction stores its row. */
async function receiveSmallFile(
  stream: Iterable<unknown> | AsyncIterable<unknown>,
  type: StoredType,
  name: string,
) {
  try {
    return await receiveFile(Readable.from(stream), { allowed: [type], maxBytes, name })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_large') return null
    throw error
  }
}

/** After the last attempt, people who wait for the report are notified. */
async function failReport(dealerId: number, id: number): Promise<void> {
  await inDealer(dealerId, actor, async (work) => {
    const run = await runForUpdate(work, id)
    if (!run) return
    for (const person of await findRecipients(work, run)) await mailFailure(work, person, run)
    await endRun(work, id, 'failed', 0)
  })
}
