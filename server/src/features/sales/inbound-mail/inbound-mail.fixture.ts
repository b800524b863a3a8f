import nodemailer, { type SendMailOptions } from 'nodemailer'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Listener } from '#server/platform/area.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import type { TestServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { listenForMail } from './listen.ts'
import { storeMailJob } from './store-mail.job.ts'

export const replyDomain = 'reply.partsdesk.test'

/** Receives mail on a separate port, and processes it. */
export function withInboundMail(server: TestServer) {
  const inbound = {} as { listener: Listener }
  let workers: { stop(): Promise<void> } | undefined
  beforeAll(async () => {
    const admin = new pg.Client({ connectionString: server.databaseUrl })
    await admin.connect()
    await installJobs(admin, [storeMailJob])
    await admin.end()
    configure({ inbound: { host: '127.0.0.1', port: 0, domain: replyDomain, tls: null } })
    inbound.listener = (await listenForMail())!
    workers = await startWorkers([storeMailJob], { pollSeconds: 0.1 })
  })
  afterAll(async () => {
    await inbound.listener?.stop()
    await workers?.stop()
    configure({ inbound: null })
  })
  const post = (mail: SendMailOptions, port = inbound.listener.port) =>
    nodemailer.createTransport({ host: '127.0.0.1', port }).sendMail(mail)
  return {
    inbound,
    /** Delivers an email like any mail server would. */
    post,
    /** Delivers an email in its form on the wire. */
    postRaw: (to: string, raw: string | Buffer, from = 'ann@example.test') =>
      post({ envelope: { from, to }, raw }),
  }
}

/** A mail server's report that an email wasn't delivered. */
export const writeBounceReport = (address: string, status = '5.1.1', action = 'failed'): string =>
  [
    'From: MAILER-DAEMON@mx.example.test',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${crypto.randomUUID()}@mx.example.test>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.test',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} <${address}>: user unknown`,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'Subject: What was sent',
    '',
    'Its text',
    '--b1--',
    '',
  ].join('\r\n')
