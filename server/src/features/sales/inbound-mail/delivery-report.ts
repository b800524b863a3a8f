import { addressesIn } from '#contract/sales/messages/recipients.ts'

/** A mail server's report about a delivery (RFC 3464). */
export type DeliveryReport = {
  action: 'failed' | 'delayed' | 'other'
  /** `5.1.1`; null if it has none. */
  status: string | null
  /** The recipient; null if it names none. */
  recipients: string[]
  /** The mail server's words. */
  answer: string
}

const maxAnswer = 1000

/** The parts that contain a report: RFC 6533's names addresses in other scripts. */
export const reportTypes: readonly string[] = ['message/delivery-status', 'message/global-delivery-status']

/**
 * Reads a part of these types; of several recipients, one that failed. Null if it has none: some servers leave it
 * empty and describe the result only in words.
 */
export function readReport(part: string): DeliveryReport | null {
  const blocks = part
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/(?:\r?\n){2,}/)
    .map(parseFields)
    .filter((fields) => fields.has('action') || fields.has('status'))
  const block = blocks.find((fields) => readAction(fields) === 'failed') ?? blocks[0]
  if (!block) return null
  const status = readStatus(block)
  const words = withoutType(block.get('diagnostic-code') ?? '')
  return {
    action: readAction(block),
    status,
    recipients: ['final-recipient', 'original-recipient'].flatMap(
      (name) => addressesIn(inUnicode(withoutType(block.get(name) ?? ''))).addresses,
    ),
    answer: (words.includes(status ?? '') ? words : `${status} ${words}`).trim().slice(0, maxAnswer),
  }
}

type Fields = ReadonlyMap<string, string>

const readStatus = (fields: Fields) => statusIn(fields.get('status') ?? '')

/** The first RFC 3463 code in a text. */
export const statusIn = (words: string): string | null =>
  /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? null

/**
 * The result of the delivery: the action decides, regardless of the status's class (`failed` with 4.4.7 is final).
 * Some servers leave it out or write `expired`: then the status decides, and `expired` alone is final.
 */
function readAction(fields: Fields): DeliveryReport['action'] {
  const action = fields
    .get('action')
    ?.toLowerCase()
    .match(/[a-z]+/)?.[0]
  if (action === 'failed' || action === 'delayed') return action
  if (action !== undefined && action !== 'expired') return 'other'
  const status = readStatus(fields)
  // 4.4.7: the delivery time has expired.
  if (status?.startsWith('5.') || status === '4.4.7' || (action === 'expired' && status === null))
    return 'failed'
  return status?.startsWith('4.') ? 'delayed' : 'other'
}

/** RFC 6533 writes characters outside ASCII as `\x{E9}`. */
const inUnicode = (address: string) =>
  address.replace(/\\x\{([0-9a-f]{1,6})\}/gi, (escapeText, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : escapeText
  })

const parseFields = (block: string) =>
  new Map(
    block.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([\w-]{1,60}) ?:(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as const]
    }),
  )

/** `rfc822; ann@example.com` and `smtp; 550 5.1.1 …` start with the kind of text. */
const withoutType = (value: string) => value.replace(/^[\w-]{1,40}\s*;\s*/, '')
