import { expect, test } from 'vitest'
import { choosePause, isOverdue, mayPass, nextTry, type Outcome, readRetryAfter } from './retry-rule.ts'

const answered = (status: number | null, more: Partial<Outcome> = {}): Outcome => ({
  status,
  trouble: null,
  retryAfter: null,
  answer: '',
  milliseconds: 1,
  ...more,
})

test('tries again after whatever may pass, never after a refusal', () => {
  for (const status of [301, 408, 409, 425, 429, 500, 503])
    expect(mayPass(answered(status)), `${status}`).toBe(true)
  for (const status of [400, 401, 403, 404, 410, 422])
    expect(mayPass(answered(status)), `${status}`).toBe(false)
  expect(mayPass(answered(null, { trouble: 'timeout' }))).toBe(true)
  expect(mayPass(answered(null, { trouble: 'unreachable' }))).toBe(true)
})

test('waits longer each time, for exactly three days', () => {
  const firstTryAt = new Date('2026-11-21T00:00:00Z')
  const seconds: number[] = []
  let now: Date | null = firstTryAt
  for (let tries = 1; now && tries < 50; tries += 1) {
    seconds.push((now.getTime() - firstTryAt.getTime()) / 1000)
    now = nextTry({ tries, firstTryAt, now, outcome: answered(500) })
  }
  const pauses = seconds.slice(1).map((second, at) => second - seconds[at]!)
  expect(pauses.slice(0, -1)).toEqual([...pauses.slice(0, -1)].sort((a, b) => a - b))
  expect(pauses.slice(0, 4)).toEqual([5, 60, 300, 1800])
  expect(seconds.at(-1)).toBe(72 * 3600)
})

test('waits as long as the receiver asks, up to an hour', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const after = (retryAfter: number) =>
    (nextTry({ tries: 1, firstTryAt: now, now, outcome: answered(429, { retryAfter }) })!.getTime() -
      now.getTime()) /
    1000
  expect([after(1), after(120), after(86_400)]).toEqual([5, 120, 3600])
  const pauses = (more?: Partial<Outcome>) =>
    [1, 3, 100].map((failures) => choosePause(failures, answered(429, more)))
  expect(pauses()).toEqual([2, 8, 300])
  expect(pauses({ retryAfter: 60 })).toEqual([60, 60, 300])
  expect(pauses({ retryAfter: 86_400 })).toEqual([3600, 3600, 3600])
})

test('reads seconds and dates to wait for', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const read = (header?: string) => readRetryAfter(header, now)
  expect(['120', 'Sat, 21 Nov 2026 00:02:00 GMT'].map(read)).toEqual([120, 120])
  const nothing = [undefined, '', '0', '-5', 'soon', 'Fri, 20 Nov 2026 00:00:00 GMT']
  expect(nothing.map(read)).toEqual(nothing.map(() => null))
})

test('gives up on a webhook that failed again and again for three days, not on two failures four days apart', () => {
  const failingSince = '2026-11-18T00:00:00Z'
  const at = (day: string, failures: number) =>
    isOverdue({ failingSince, failures }, new Date(`2026-11-${day}T00:00:00Z`))
  expect([at('22', 2), at('20', 50), at('21', 7)]).toEqual([false, false, true])
  let tries = 0
  const firstTryAt = new Date(failingSince)
  for (let now: Date | null = firstTryAt; now; tries += 1)
    now = nextTry({ tries: tries + 1, firstTryAt, now, outcome: answered(500) })
  // A single delivery is enough.
  expect(at('21', tries)).toBe(true)
})
