import { z } from 'zod'
import { callGateway, readJson } from './call-gateway.ts'
import { type Account, type Gateway, GatewayFailure, type Tried } from './gateway.ts'

/**
 * The order of keys counts: the gateway holds the JSON against an XML schema. So a request is a list of
 * pairs, and so is each object inside it.
 */
export type Pairs = readonly (readonly [name: string, value: string | Pairs])[]

const inOrder = (pairs: Pairs): string =>
  `{${pairs
    .map(([name, value]) => {
      const written = typeof value === 'string' ? JSON.stringify(value) : inOrder(value)
      return `${JSON.stringify(name)}:${written}`
    })
    .join(',')}}`

const answer = z.object({
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
  }),
})

const notAdmitted = new Set(['E00006', 'E00007', 'E00008'])

/** The call that the gateway has for this: it checks the credentials and does nothing else. */
async function tryOut({ url, credentials }: Account, signal: AbortSignal): Promise<Tried> {
  const merchant: Pairs = [
    ['name', credentials.apiLoginId ?? ''],
    ['transactionKey', credentials.transactionKey ?? ''],
  ]
  const request: Pairs = [['authenticateTestRequest', [['merchantAuthentication', merchant]]]]
  const answered = await callGateway(
    { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: inOrder(request) },
    signal,
  )
  const read = answer.safeParse(readJson(answered))
  if (!read.success) throw new GatewayFailure('unreadable', `HTTP ${answered.status}`)
  const { resultCode, message } = read.data.messages
  if (resultCode === 'Ok') return { outcome: 'works', detail: null }
  const { code, text } = message[0]!
  if (notAdmitted.has(code)) return { outcome: 'not_admitted', detail: `${code} ${text}` }
  throw new GatewayFailure('failed', `${code} ${text}`)
}

export const authorizeNet: Gateway = { tryOut }
