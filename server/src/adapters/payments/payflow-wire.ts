import { callGateway, unreadable } from './call-gateway.ts'
import type { Account } from './gateway.ts'
import { type NameValues, readNameValues, writeNameValues } from './name-values.ts'

type Transaction = {
  requestId: string
  fields: NameValues
  /** Timeout in milliseconds. */
  milliseconds: number
}

export type PayflowAnswer = { pairs: ReadonlyMap<string, string>; seenAt: Date | null }

/** Sends one transaction; the same `requestId` is the same transaction and returns its first answer. */
export async function callPayflow(
  { url, credentials }: Account,
  { requestId, fields, milliseconds }: Transaction,
  signal: AbortSignal,
): Promise<PayflowAnswer> {
  const vendor = credentials.vendor ?? ''
  const body = writeNameValues([
    ['PARTNER', credentials.partner || 'PayPal'],
    ['VENDOR', vendor],
    ['USER', credentials.user || vendor],
    ['PWD', credentials.pwd ?? ''],
    ...fields,
  ])
  const headers = {
    'content-type': 'text/namevalue',
    'x-vps-request-id': requestId,
    'x-vps-client-timeout': String(Math.floor(milliseconds / 1000)),
  }
  const answered = await callGateway({ method: 'POST', url, headers, body }, signal, { milliseconds })
  const parsed = answered.status === 200 ? readNameValues(answered.text) : null
  if (!parsed?.has('RESULT')) throw unreadable(answered.status)
  return { pairs: parsed, seenAt: answered.seenAt }
}
