import { randomUUID } from 'node:crypto'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { drawing } from './answer-picture.ts'
import type { CaughtMail } from './mail-store.ts'

/** An answer to an email that a person typed. */
export type TypedAnswer = { from: string; text: string; withPicture: boolean }

/** Whether the product accepts answers to this email. */
export const isAnswerable = ({ replyTo }: CaughtMail): boolean => /^reply\+\d+-[0-9a-f]{32}@/.test(replyTo)

/** Returns the email's first recipient. */
export const findRecipient = ({ envelope }: CaughtMail): string => envelope.to[0] ?? ''

/** Answers an email over SMTP and quotes it, as a mail program would. Throws with the server's message if refused. */
export async function answerMail(port: number, mail: CaughtMail, { from, text, withPicture }: TypedAnswer) {
  const quoted = mail.text.split('\n').map((line) => `> ${line}`)
  await send(port, {
    from: from || findRecipient(mail),
    to: mail.replyTo,
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    inReplyTo: mail.messageId,
    references: mail.messageId,
    text: [text, '', `On ${mail.at.slice(0, 10)}, ${mail.from} wrote:`, ...quoted].join('\n'),
    attachments: withPicture ? [{ filename: 'photo.png', content: drawing }] : [],
  })
}

/** Reports to the product that an email couldn't be delivered, as the recipient's server would (RFC 3464). */
export async function returnMail(port: number, mail: CaughtMail) {
  const to = findRecipient(mail)
  const raw = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.test>',
    `To: ${mail.envelope.from}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mx.example.test>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Your message could not be delivered to ${to}: there is no such mailbox.`,
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.test',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such person here',
    '--part--',
    '',
  ].join('\r\n')
  await send(port, { envelope: { from: '', to: mail.envelope.from }, raw })
}

async function send(port: number, mail: SendMailOptions) {
  await nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail(mail)
}
