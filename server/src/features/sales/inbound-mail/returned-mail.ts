import { addressesIn } from '#contract/sales/messages/recipients.ts'
import { type DeliveryReport, statusIn } from './delivery-report.ts'
import { findHeader, readHead } from './mail-head.ts'
import type { ReadMail } from './parse-mail.ts'

/** The place where returned mail starts to quote the sent email; addresses below it don't show who failed. */
const copyBelow =
  /^(-{3,}.*\b(copy|original|returned|included)\b.*|received:.*|return-path:.*|content-type: message\/.*)$/im

/** Another attempt follows, so it isn't a failure yet. */
const isDelay =
  /\b(delay(ed)?|will (be retried|keep trying|continue to try|try again)|not (yet )?been delivered yet|no action is required)\b/i

const maxAnswer = 1000

/**
 * Reads returned mail without a report part (Exim, qmail, mailing lists, providers): its headers or its words. Only
 * mail to the bounce address, or without a sender, is read this way.
 */
export function readReturned(
  raw: Buffer,
  { subject, text }: Pick<ReadMail, 'subject' | 'text'>,
): DeliveryReport {
  const own = text.slice(0, copyBelow.exec(text)?.index ?? text.length)
  const named = findHeader(readHead(raw), 'x-failed-recipients') ?? ''
  const found = own.match(/[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]{1,255}/g) ?? []
  return {
    action: isDelay.test(subject) || (isDelay.test(own) && !/\bpermanent/i.test(own)) ? 'delayed' : 'failed',
    status: statusIn(own),
    recipients: addressesIn([named, ...found.slice(0, 50)].join(', ')).addresses,
    answer: (own.trim() === '' ? subject : own).replace(/\s+/g, ' ').trim().slice(0, maxAnswer),
  }
}
