import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type MailCatcher, startMailCatcher } from '#demo/mail-catcher/start-mail-catcher.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts'
import type { TestServer } from '#test/harness.ts'
import { sendMailThrough } from '#test/runtime.ts'
import { sendBroadcastJob } from './sending/send-broadcast.job.ts'

export const fromAddress = 'no-reply@partsdesk.test'

/** A test server that sends email; `catcher` has everything it sent. */
export function withMail(server: TestServer): { catcher: MailCatcher } {
  const mail = {} as { catcher: MailCatcher }
  let workers: { stop(): Promise<void> } | undefined
  beforeAll(async () => {
    const admin = new pg.Client({ connectionString: server.databaseUrl })
    await admin.connect()
    await installJobs(admin, [sendMailJob, sendBroadcastJob])
    await admin.end()
    mail.catcher = await startMailCatcher({ dataDir: server.dataDir })
    sendMailThrough({ url: mail.catcher.url, from: fromAddress })
    workers = await startWorkers([sendMailJob, sendBroadcastJob], { pollSeconds: 0.1 })
  })
  afterAll(async () => {
    await workers?.stop()
    sendMailThrough(null)
    await mail.catcher?.stop()
  })
  return mail
}

export const pdfFile = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
export const programFile = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0program', 'latin1')

/** The form as a browser posts it. */
export function makeEmailForm(
  fields: Record<string, string>,
  files: readonly [string, Buffer][] = [],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ subject: 'News', messageBody: '<p>Hello</p>', ...fields }))
    form.append(name, value)
  for (const [name, content] of files)
    form.append('attachment', new File([new Uint8Array(content)], name, { type: 'application/pdf' }))
  return form
}
