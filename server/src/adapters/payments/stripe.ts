import { z } from 'zod'
import { callGateway, readJson } from './call-gateway.ts'
import { type Account, type Gateway, GatewayFailure, type TestResult } from './gateway.ts'
import { stripeCharging } from './stripe-charging.ts'

const balance = z.object({ object: z.literal('balance'), livemode: z.boolean() })
const problem = z.object({
  error: z.object({ message: z.string() }),
})

/** Reads the balance: any unrestricted key can, and the answer says whether it's live. */
async function tryOut({ url, envMode, credentials }: Account, signal: AbortSignal): Promise<TestResult> {
  const isLive = envMode === 'production'
  const answered = await callGateway(
    {
      method: 'GET',
      url: new URL('/v1/balance', url).href,
      headers: { authorization: `Bearer ${credentials.secretKey}` },
    },
    signal,
  )
  const answer = readJson(answered)
  if (answered.status === 200) {
    const read = balance.safeParse(answer)
    if (!read.success) throw new GatewayFailure('unreadable')
    const isOther = read.data.livemode !== isLive || hasOtherPrefix(credentials.publishableKey ?? '', isLive)
    return { outcome: isOther ? 'other_environment' : 'works', detail: null }
  }
  const read = problem.safeParse(answer)
  // Its words about a wrong key repeat the end of the key.
  if (answered.status === 401) return { outcome: 'not_admitted', detail: null }
  const detail = read.data?.error.message ?? `HTTP ${answered.status}`
  if (answered.status === 403) return { outcome: 'restricted', detail }
  throw new GatewayFailure('failed', detail)
}

/** A publishable key's prefix says which environment it belongs to. */
const hasOtherPrefix = (publishableKey: string, isLive: boolean) =>
  publishableKey.startsWith(isLive ? 'pk_test_' : 'pk_live_')

export const stripe: Gateway = { tryOut, charging: stripeCharging }
