import { z } from 'zod'
import { callGateway, readJson, unreadable } from './call-gateway.ts'
import type { Account } from './gateway.ts'

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

const answer = z.looseObject({
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
  }),
})
export type Answer = z.infer<typeof answer>

type Request = { name: string; pairs: Pairs; milliseconds?: number }

/** One request, with who asks in front; its answer as far as every answer goes. */
export async function ask(
  { url, credentials }: Account,
  { name, pairs, milliseconds }: Request,
  signal: AbortSignal,
): Promise<Answer> {
  const merchant: Pairs = [
    ['name', credentials.apiLoginId ?? ''],
    ['transactionKey', credentials.transactionKey ?? ''],
  ]
  const body = inOrder([[name, [['merchantAuthentication', merchant], ...pairs]]])
  const headers = { 'content-type': 'application/json' }
  const answered = await callGateway({ method: 'POST', url, headers, body }, signal, { milliseconds })
  const read = answer.safeParse(readJson(answered))
  if (!read.success) throw unreadable(answered.status)
  return read.data
}
