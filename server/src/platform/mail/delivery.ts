/**
 * The result of one attempt, with the mail server's own words. `later`: certainly not sent, can be retried.
 * `unconfirmed`: the server had all of it and never answered. `away`: the server accepts no email at all. `lost`:
 * the connection broke, which may or may not be this email's fault.
 */
export type Delivery = {
  kind: 'sent' | 'refused' | 'later' | 'unconfirmed'
  answer: string
  badAddress?: boolean
  away?: boolean
  lost?: boolean
  /** Seconds the server asked to wait, if it did. */
  retryAfter?: number
}

export type SmtpError = Error & { code?: string; responseCode?: number; response?: string }
type SmtpAnswer = {
  response?: string
  rejected?: (string | { address: string })[]
  rejectedErrors?: SmtpError[]
}

const answerLimit = 1000

/**
 * Reads the mail server's answer. If it refuses only some recipients, the email goes to the others and
 * sending succeeds.
 */
export function readOutcome(
  toAddress: string,
  { response = '', rejected = [], rejectedErrors = [] }: SmtpAnswer,
): Delivery {
  if (rejected.length === 0) return { kind: 'sent', answer: response }
  const addresses = rejected.map((one) => (typeof one === 'string' ? one : one.address))
  const why = rejectedErrors.map((error) => error.response ?? error.message).join(' ')
  const answer = `${response} But not to ${addresses.join(', ')}: ${why}`.slice(0, answerLimit)
  // A retry would send the email to the others again.
  const isForMain = addresses.some((address) => address.toLowerCase() === toAddress.toLowerCase())
  return { kind: isForMain ? 'refused' : 'sent', answer }
}

/** Codes about the session (sign-in required, wrong order), not the message. */
const aboutSession = new Set([503, 530, 534, 535, 538])

/** RFC 3463 codes for a nonexistent mailbox, not for a full one or a policy. */
export const noSuchMailbox = /\b5\.1\.(0|1|2|3|6|10)\b/

/** How much of an email had left when its attempt failed. */
export type Progress = 'waiting' | 'begun' | 'handedOver'

/**
 * Classifies an SMTP error: refused for good, to retry later, or unconfirmed if the server had the whole
 * message and didn't answer.
 */
export function readFailure(error: SmtpError, progress: Progress): Delivery {
  const answer = (error.response || error.message).slice(0, answerLimit)
  const code = error.responseCode
  if (!code && progress === 'handedOver') return { kind: 'unconfirmed', answer }

  const aboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  // Without a code the message never left: no server would accept its address or size.
  const permanent = aboutMessage && (!code || (code >= 500 && !aboutSession.has(code)))
  if (permanent) return { kind: 'refused', answer, badAddress: noSuchMailbox.test(answer) }

  const retryAfter = readRetrySeconds(answer)
  const later = { kind: 'later' as const, answer, ...(retryAfter === null ? {} : { retryAfter }) }
  if (!aboutMessage && !code && progress === 'begun') return { ...later, lost: true }
  const away = !aboutMessage || code === 421 || (code !== undefined && aboutSession.has(code))
  return { ...later, away }
}

const unitSeconds = { s: 1, m: 60, h: 3600 } as const

/** 'Greylisted, try again in 5 minutes' is 300. At most an hour: a server can't look further ahead. */
export function readRetrySeconds(answer: string): number | null {
  const requested = /\b(?:in|after|for|wait|delay)\W{1,3}(\d{1,5}) ?(s|m|h)(?:ec|in|our|r|s|\b)/i.exec(answer)
  if (!requested) return null
  const unit = requested[2]!.toLowerCase() as keyof typeof unitSeconds
  return Math.min(Math.max(Number(requested[1]) * unitSeconds[unit], 1), 3600)
}
