import type { Delivery } from '#contract/channels/webhooks.ts'

/** The result of one request. */
export type Outcome = {
  status: number | null
  trouble: Delivery['trouble']
  /** Seconds the receiver asked to wait. */
  retryAfter: number | null
  answer: string
  milliseconds: number
}

const minute = 60
const hour = 60 * minute
/** Seconds before the second attempt, the third, and so on; the last one repeats. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour]
const longestSeconds = 72 * hour
/** The longest wait a receiver can ask for. */
const longestWait = hour
const longestPause = 5 * minute
/** The least number of attempts in three days: a few refusals, days apart, don't mean that a webhook is failing. */
const fewestFailures = 7

/** Whether the receiver answered with a 2xx status. Redirects aren't followed, so they are failures. */
export const hasSucceeded = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

const passing = new Set([408, 409, 425, 429])

/** Whether another attempt could end differently: a refusal wouldn't. */
export const mayPass = ({ status }: Outcome): boolean =>
  !(status !== null && status >= 400 && status < 500 && !passing.has(status))

const readWait = ({ retryAfter }: Outcome): number => Math.min(retryAfter ?? 0, longestWait)

/** The seconds in a `Retry-After` header, which can also be a date; null if they're missing or past. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header ?? '') - now) / 1000 : seconds
  return Number.isFinite(wait) && wait > 0 ? wait : null
}

type Tries = { tries: number; firstTryAt: Date; now: Date; outcome: Outcome }

/** The time of a delivery's next attempt after this number of failed ones; null if there's none. */
export function nextTry({ tries, firstTryAt, now, outcome }: Tries): Date | null {
  const end = firstTryAt.getTime() + longestSeconds * 1000
  if (!mayPass(outcome) || now.getTime() >= end) return null
  const pause = Math.max(pauses[Math.min(tries, pauses.length) - 1]!, readWait(outcome))
  // The last attempt is exactly at the end of the period.
  return new Date(Math.min(now.getTime() + pause * 1000, end))
}

/** Whether a webhook that has failed continuously since then is turned off. */
export const isOverdue = ({ failingSince, failures }: Failing, now: Date): boolean =>
  failures >= fewestFailures && now.getTime() - Date.parse(failingSince) >= longestSeconds * 1000
type Failing = { failingSince: string; failures: number }

/**
 * Seconds a failing webhook is paused, so that not every delivery tries a dead address, or one that requested a pause.
 */
export const choosePause = (failures: number, outcome: Outcome): number =>
  Math.max(Math.min(2 ** Math.min(failures, 20), longestPause), readWait(outcome))
