import { randomUUID } from 'node:crypto'
import { type Account, type Gateway, GatewayFailure, type TestResult } from './gateway.ts'
import type { NameValues } from './name-values.ts'
import { payflowCharging } from './payflow-charging.ts'
import { callPayflow } from './payflow-wire.ts'

/** Meanings of `RESULT`; the other codes are about charges (payflow-charging.ts). */
const result = {
  approved: '0',
  badLogin: '1',
  originalNotFound: '19',
  badVendor: '26',
  referenceNotFound: '20',
}
/** Inquires about a nonexistent transaction: only valid credentials learn that there's none. */
async function tryOut(account: Account, signal: AbortSignal): Promise<TestResult> {
  const fields: NameValues = [
    ['TRXTYPE', 'I'],
    ['TENDER', 'C'],
    ['ORIGID', 'A00000000000'],
    ['VERBOSITY', 'HIGH'],
  ]
  const requestId = randomUUID().replaceAll('-', '')
  const { pairs } = await callPayflow(account, { requestId, fields, milliseconds: 20_000 }, signal)
  const code = pairs.get('RESULT') ?? ''
  const detail = `RESULT ${code} ${pairs.get('RESPMSG') ?? ''}`.trim()
  if ([result.approved, result.originalNotFound, result.referenceNotFound].includes(code))
    return { outcome: 'works', detail: null }
  if (code === result.badLogin || code === result.badVendor) return { outcome: 'not_admitted', detail }
  throw new GatewayFailure('failed', detail)
}

export const payflow: Gateway = { tryOut, charging: payflowCharging }
