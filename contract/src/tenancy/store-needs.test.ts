import { expect, test } from 'vitest'
import { averageWeek } from './store-health.ts'
import { findUrgencies, listNeeds, rateUrgency, severities } from './store-needs.ts'

const healthy = {
  openSteps: [],
  lastOrderAt: '2026-11-30T10:00:00Z',
  weekFrom: '2026-11-23',
  weekUntil: '2026-11-29',
  weekOrders: 20,
  weekAmounts: [],
  earlierFrom: '2026-10-26',
  earlierDays: 28,
  earlierOrders: 80,
  earlierAmounts: [],
  unconfirmedPayments: 0,
  refusedGateways: 0,
  owedOrders: 0,
  owedAmounts: [],
  failedMails: 0,
  unsentMails: 0,
  failingWebhooks: 0,
  stoppedWebhooks: 0,
  unreadMessages: 0,
  pendingReturns: 0,
  openRequests: 0,
  feedStatus: 'uploaded',
  feedAt: '2026-11-30T08:00:00Z',
  feedFailedNights: 0,
  feedIsLate: 0,
  hostState: 'written',
  sitemapIsForeign: 0,
} satisfies Parameters<typeof listNeeds>[0]
type Figures = Parameters<typeof listNeeds>[0]
const kinds = (change: Partial<Figures>, isOn = true) =>
  listNeeds({ ...healthy, ...change }, isOn).map(({ kind, severity }) => `${severity} ${kind}`)

test('needs nothing while all is well', () => {
  expect(kinds({})).toEqual([])
  expect(rateUrgency([])).toBe(0)
})

test('puts what stops customers before daily work', () => {
  expect(
    kinds({ unreadMessages: 40, failedMails: 2, unsentMails: 8, unconfirmedPayments: 1, pendingReturns: 3 }),
  ).toEqual([
    'urgent unconfirmedPayments',
    'soon failedMails',
    'soon unsentMails',
    'note pendingReturns',
    'note unreadMessages',
  ])
})

test('compares a week with the average of those before, once they’re enough', () => {
  expect(averageWeek(80, 28)).toBe(20)
  expect(averageWeek(6, 6)).toBeNull()
  expect(kinds({ weekOrders: 0 })).toEqual(['urgent noOrders'])
  expect(listNeeds({ ...healthy, weekOrders: 5 }, true)).toEqual([
    { kind: 'fewerOrders', severity: 'soon', n: 75 },
  ])
  expect(kinds({ weekOrders: 10 })).toEqual([])
  // Four orders in a week are too few, and so is less than a week.
  expect(kinds({ weekOrders: 0, earlierOrders: 16 })).toEqual([])
  expect(kinds({ weekOrders: 0, earlierDays: 6 })).toEqual([])
  // A store in its second week is compared with the days it had.
  expect(kinds({ weekOrders: 0, earlierDays: 7, earlierOrders: 9 })).toEqual(['urgent noOrders'])
})

test('asks nothing of a store that’s off but what its customers wait for', () => {
  const off: Partial<Figures> = {
    weekOrders: 0,
    hostState: 'none',
    openSteps: ['payment', 'active'],
    feedIsLate: 1,
    owedOrders: 1,
  }
  expect(kinds(off, false)).toEqual(['soon moneyOwed', 'note setupOpen'])
  expect(kinds({ ...off, openSteps: ['payment'] })).toEqual([
    'urgent hostMissing',
    'urgent cannotSell',
    'urgent noOrders',
    'soon moneyOwed',
    'soon feedLate',
  ])
})

test('calls a feed urgent after three nights', () => {
  expect(kinds({ feedStatus: 'failed', feedFailedNights: 2 })).toEqual(['soon feedFailed'])
  expect(kinds({ feedStatus: 'failed', feedFailedNights: 3 })).toEqual(['urgent feedFailing'])
  // A run that someone started by hand.
  expect(kinds({ feedStatus: 'failed' })).toEqual(['soon feedFailed'])
})

test('sorts by severity, then by how many needs have it', () => {
  const rate = (change: Partial<Figures>) => rateUrgency(listNeeds({ ...healthy, ...change }, true))
  const rates = [
    rate({}),
    rate({ unreadMessages: 900 }),
    rate({ failedMails: 1 }),
    rate({ failedMails: 1, owedOrders: 1 }),
    rate({ unconfirmedPayments: 1 }),
    rate({ unconfirmedPayments: 1, hostState: 'failed' }),
  ]
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
  expect(new Set(rates).size).toBe(rates.length)
  const ranges = [...severities, 'none' as const].map(findUrgencies)
  expect(ranges.map(({ min, max }) => rates.filter((one) => one >= min && one <= max).length)).toEqual([
    2, 2, 1, 1,
  ])
})
