import { authorizeNetCharging } from './authorize-net-charging.ts'
import { callAuthorizeNet, findAccessTrouble } from './authorize-net-wire.ts'
import { type Account, type Gateway, GatewayFailure, type TestResult } from './gateway.ts'

/** Uses the gateway's own call for testing credentials. */
async function tryOut(account: Account, signal: AbortSignal): Promise<TestResult> {
  const answer = await callAuthorizeNet(account, { name: 'authenticateTestRequest', pairs: [] }, signal)
  const { messages } = answer
  if (messages.resultCode === 'Ok') return { outcome: 'works', detail: null }
  const { code, text } = messages.message[0]!
  const access = findAccessTrouble(answer)
  if (access) return { outcome: access, detail: `${code} ${text}` }
  throw new GatewayFailure('failed', `${code} ${text}`)
}

export const authorizeNet: Gateway = { tryOut, charging: authorizeNetCharging }
