import { z } from 'zod'
import { callGateway, readJson, unreadable } from './call-gateway.ts'
import { type AccessTrouble, type Account, GatewayFailure } from './gateway.ts'

/**
 * Key order matters: the gateway validates the JSON against an XML schema. So a request is a list of pairs,
 * and so is each nested object.
 */
export type Pairs = readonly (readonly [name: string, value: string | Pairs])[]

const inOrder = (pairs: Pairs): string =>
  `{${pairs
    .map(([name, value]) => {
      const writtenValue = typeof value === 'string' ? JSON.stringify(value) : inOrder(value)
      return `${JSON.stringify(name)}:${writtenValue}`
    })
    .join(',')}}`

const answer = z.looseObject({
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
  }),
})
export type Answer = z.infer<typeof answer> & { seenAt: Date | null }

const notAdmitted = new Set(['E00005', 'E00006', 'E00007', 'E00008'])

/** Whether a refusal concerns access: wrong credentials, or an account not allowed to make this call. */
export function findAccessTrouble({ messages }: Answer): AccessTrouble | undefined {
  const { code } = messages.message[0]!
  if (messages.resultCode === 'Ok') return undefined
  if (code === 'E00011') return 'restricted'
  return notAdmitted.has(code) ? 'not_admitted' : undefined
}

type Request = { name: string; pairs: Pairs; milliseconds?: number; maxBytes?: number }

/** Sends one request with credentials; returns the part all answers share. */
export async function callAuthorizeNet(
  { url, credentials }: Account,
  { name, pairs, milliseconds, maxBytes }: Request,
  signal: AbortSignal,
): Promise<Answer> {
  const merchant: Pairs = [
    ['name', credentials.apiLoginId ?? ''],
    ['transactionKey', credentials.transactionKey ?? ''],
  ]
  const body = inOrder([[name, [['merchantAuthentication', merchant], ...pairs]]])
  const headers = { 'content-type': 'application/json' }
  const answered = await callGateway({ method: 'POST', url, headers, body }, signal, {
    milliseconds,
    maxBytes,
  })
  const read = answer.safeParse(readJson(answered))
  if (!read.success) throw unreadable(answered.status)
  return { ...read.data, seenAt: answered.seenAt }
}

/** Parses an answer; throws a refusal. */
export function understood<T>(answer: Answer, shape: z.ZodType<T>): T {
  const { code, text } = answer.messages.message[0]!
  if (answer.messages.resultCode !== 'Ok')
    throw new GatewayFailure(findAccessTrouble(answer) ?? 'failed', `${code} ${text}`)
  const read = shape.safeParse(answer)
  if (!read.success) throw new GatewayFailure('unreadable')
  return read.data
}
