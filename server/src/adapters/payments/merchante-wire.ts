import { callGateway, unreadable } from './call-gateway.ts'
import type { Account } from './gateway.ts'

/** Sends one request; returns the answer's fields, whose texts arrive raw or encoded. */
export async function callMerchantE(
  { url, credentials }: Account,
  fields: readonly [name: string, value: string][],
  signal: AbortSignal,
  { milliseconds }: { milliseconds?: number } = {},
): Promise<URLSearchParams> {
  const body = new URLSearchParams([
    ['profile_id', credentials.profileId ?? ''],
    ['profile_key', credentials.profileKey ?? ''],
    ...fields,
  ]).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, text } = await callGateway({ method: 'POST', url, headers, body }, signal, { milliseconds })
  const answer = new URLSearchParams(text.trim())
  if (status === 200 && /^\w{3}$/.test(answer.get('error_code') ?? '')) return answer
  throw unreadable(status)
}
