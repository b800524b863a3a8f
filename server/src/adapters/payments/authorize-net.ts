import { authorizeNetCharging } from './authorize-net-charging.ts'
import { ask } from './authorize-net-wire.ts'
import { type Account, type Gateway, GatewayFailure, type Tried } from './gateway.ts'

const notAdmitted = new Set(['E00006', 'E00007', 'E00008'])

/** The call that the gateway has for this: it checks the credentials and does nothing else. */
async function tryOut(account: Account, signal: AbortSignal): Promise<Tried> {
  const { messages } = await ask(account, { name: 'authenticateTestRequest', pairs: [] }, signal)
  if (messages.resultCode === 'Ok') return { outcome: 'works', detail: null }
  const { code, text } = messages.message[0]!
  if (notAdmitted.has(code)) return { outcome: 'not_admitted', detail: `${code} ${text}` }
  throw new GatewayFailure('failed', `${code} ${text}`)
}

export const authorizeNet: Gateway = { tryOut, charging: authorizeNetCharging }
