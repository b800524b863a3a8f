import { randomUUID } from 'node:crypto'
import { callGateway } from './call-gateway.ts'
import { type Account, type Gateway, GatewayFailure, type Tried } from './gateway.ts'
import { type NameValues, readNameValues, writeNameValues } from './name-values.ts'

/** What `RESULT` says; the other codes are about charges. */
const result = {
  approved: '0',
  badLogin: '1',
  originalNotFound: '19',
  badVendor: '26',
  referenceNotFound: '20',
}
const seconds = 20

/** One transaction; the same `requestId` twice is the same transaction, and gets the first answer again. */
async function transact(
  { url, credentials }: Account,
  { requestId, fields }: { requestId: string; fields: NameValues },
  signal: AbortSignal,
): Promise<Map<string, string>> {
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
    'x-vps-client-timeout': String(seconds),
  }
  const answered = await callGateway({ method: 'POST', url, headers, body }, signal)
  const answer = answered.status === 200 ? readNameValues(answered.text) : null
  if (!answer?.has('RESULT'))
    throw new GatewayFailure(answered.status === 200 ? 'unreadable' : 'failed', `HTTP ${answered.status}`)
  return answer
}

/** Asks after a transaction that there is not: only who may sign in is told that there is none. */
async function tryOut(account: Account, signal: AbortSignal): Promise<Tried> {
  const fields: NameValues = [
    ['TRXTYPE', 'I'],
    ['TENDER', 'C'],
    ['ORIGID', 'A00000000000'],
    ['VERBOSITY', 'HIGH'],
  ]
  const requestId = randomUUID().replaceAll('-', '')
  const answer = await transact(account, { requestId, fields }, signal)
  const code = answer.get('RESULT') ?? ''
  const detail = `RESULT ${code} ${answer.get('RESPMSG') ?? ''}`.trim()
  if ([result.approved, result.originalNotFound, result.referenceNotFound].includes(code))
    return { outcome: 'works', detail: null }
  if (code === result.badLogin || code === result.badVendor) return { outcome: 'not_admitted', detail }
  throw new GatewayFailure('failed', detail)
}

export const payflow: Gateway = { tryOut }
