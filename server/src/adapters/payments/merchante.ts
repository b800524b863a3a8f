import { randomBytes } from 'node:crypto'
import { callGateway } from './call-gateway.ts'
import { type Account, type Gateway, GatewayFailure, type Tried } from './gateway.ts'

const badLogin = '101'

/** The answer's fields; their texts come raw or encoded. */
function readFields({ status, text }: { status: number; text: string }): URLSearchParams {
  const fields = new URLSearchParams(text.trim())
  if (status === 200 && /^\w{3}$/.test(fields.get('error_code') ?? '')) return fields
  throw new GatewayFailure(status === 200 ? 'unreadable' : 'failed', `HTTP ${status}`)
}

/**
 * Asks after a transaction that there is not. The gateway looks at the profile before anything else, so
 * that every answer but 101 means that it knows the profile; what it answers then is told too.
 */
async function tryOut({ url, credentials }: Account, signal: AbortSignal): Promise<Tried> {
  const body = new URLSearchParams([
    ['profile_id', credentials.profileId ?? ''],
    ['profile_key', credentials.profileKey ?? ''],
    ['transaction_type', 'I'],
    ['retry_id', randomBytes(8).toString('hex')],
  ]).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = readFields(await callGateway({ method: 'POST', url, headers, body }, signal))
  const code = fields.get('error_code')!
  const detail = `${code} ${fields.get('auth_response_text') ?? ''}`.trim()
  return { outcome: code === badLogin ? 'not_admitted' : 'works', detail: code === '000' ? null : detail }
}

export const merchante: Gateway = { tryOut }
