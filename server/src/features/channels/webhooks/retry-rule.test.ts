import { expect, test } from 'vitest'
import { mayPass, nextTry, type Outcome, pauseOf } from './retry-rule.ts'

const answered = (status: number | null, more: Partial<Outcome> = {}): Outcome => ({
  ...{ status, trouble: null, retryAfter: null, answer: '', milliseconds: 1 },
  ...more,
})

test('tries again after whatever may pass, never after a refusal', () => {
  for (const status of [301, 408, 409, 425, 429, 500, 503])
    expect(mayPass(answered(status)), `${status}`).toBe(true)
  for (const status of [400, 401, 403, 404, 410, 422])
    expect(mayPass(answered(status)), `${status}`).toBe(false)
  expect(mayPass(answered(null, { trouble: 'timeout' }))).toBe(true)
  expect(mayPass(answered(null, { trouble: 'not_public' }))).toBe(false)
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
  expect([pauseOf(1), pauseOf(3), pauseOf(100)]).toEqual([2, 8, 300])
})
