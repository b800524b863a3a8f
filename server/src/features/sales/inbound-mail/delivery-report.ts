import { addressesIn } from '#contract/sales/recipients.ts'

/** What a mail server reports about a delivery (RFC 3464). */
export type DeliveryReport = {
  action: 'failed' | 'delayed' | 'other'
  /** `5.1.1`; null if it says none. */
  status: string | null
  /** Whom it was for; null if it says none. */
  recipients: string[]
  /** The mail server's words. */
  answer: string
}

const maxAnswer = 1000

/** Reads a `message/delivery-status` part; of several recipients, one that failed. */
export function readReport(part: string): DeliveryReport {
  const blocks = part
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/(?:\r?\n){2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') || fields.has('status'))
  const block = blocks.find((fields) => /failed/i.test(fields.get('action') ?? '')) ?? blocks[0] ?? new Map()
  const action = block.get('action')?.toLowerCase()
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(block.get('status') ?? '')?.[0] ?? null
  const words = withoutType(block.get('diagnostic-code') ?? '')
  return {
    action: action === 'failed' || action === 'delayed' ? action : 'other',
    status,
    recipients: ['final-recipient', 'original-recipient'].flatMap(
      (name) => addressesIn(withoutType(block.get(name) ?? '')).addresses,
    ),
    answer: (words.includes(status ?? '') ? words : `${status} ${words}`).trim().slice(0, maxAnswer),
  }
}

const fieldsOf = (block: string) =>
  new Map(
    block.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([\w-]{1,60}):(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as const]
    }),
  )

/** `rfc822; ann@example.com` and `smtp; 550 5.1.1 …` name what kind of text follows. */
const withoutType = (value: string) => value.replace(/^[\w-]{1,40}\s*;\s*/, '')
