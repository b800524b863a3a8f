import type { Account, Gateway, TestResult } from './gateway.ts'

const clientId = /^[A-Za-z0-9_-]{60,100}$/

/** Can't be tested: the gateway only accepts a client ID with its secret, and we store none. */
async function tryOut({ credentials }: Account): Promise<TestResult> {
  const isOne = clientId.test(credentials.clientId ?? '')
  return { outcome: isOne ? 'unproved' : 'not_a_client_id', detail: null }
}

export const paypalExpress: Gateway = { tryOut }
