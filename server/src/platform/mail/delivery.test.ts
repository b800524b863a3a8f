import { expect, test } from 'vitest'
import { type Progress, readFailure, readRetrySeconds } from './delivery.ts'

const error = (code: string, responseCode?: number, response = '') =>
  Object.assign(new Error('it broke'), { code, response, ...(responseCode ? { responseCode } : {}) })

const all: Progress[] = ['waiting', 'begun', 'handedOver']

test('follows the mail server’s answer, however far the email got', () => {
  for (const progress of all) {
    expect(readFailure(error('EENVELOPE', 550, '550 5.1.1 no'), progress)).toMatchObject({
      kind: 'refused',
      badAddress: true,
    })
    expect(readFailure(error('EMESSAGE', 451, '451 later'), progress)).toMatchObject({
      kind: 'later',
      away: false,
    })
    expect(readFailure(error('EENVELOPE', 421, '421 busy'), progress)).toMatchObject({
      kind: 'later',
      away: true,
    })
    expect(readFailure(error('EAUTH', 535, '535 who?'), progress)).toMatchObject({
      kind: 'later',
      away: true,
    })
  }
})

test('judges a lost connection by how far the email got', () => {
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ESTREAM', 'EABORT']) {
    expect(readFailure(error(code), 'waiting')).toMatchObject({ kind: 'later', away: true })
    expect(readFailure(error(code), 'begun')).toMatchObject({ kind: 'later', lost: true })
    expect(readFailure(error(code), 'handedOver')).toEqual({ kind: 'unconfirmed', answer: 'it broke' })
  }
})

test('reads how long the server asks to wait', () => {
  const answers: [string, number | null][] = [
    ['451 4.7.1 Greylisted, please try again in 5 minutes', 300],
    ['450 4.2.0 Greylisted, see https://postgrey.test (delay 300s)', 300],
    ['421 4.3.2 Try again after 30 sec', 30],
    ['451 come back in 2 hours', 3600],
    ['451 4.3.0 Not now, try again later', null],
    ['451 mailbox in 2 parts', null],
  ]
  expect(answers.map(([answer]) => [answer, readRetrySeconds(answer)])).toEqual(answers)
})
