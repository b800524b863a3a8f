import { randomBytes } from 'node:crypto'
import type { Account, Gateway, TestResult } from './gateway.ts'
import { merchanteCharging } from './merchante-charging.ts'
import { callMerchantE } from './merchante-wire.ts'

const badLogin = '101'

/**
 * Inquires about a nonexistent transaction. The gateway checks the profile first, so any answer but 101 means that
 * the profile exists; that answer is returned too.
 */
async function tryOut(account: Account, signal: AbortSignal): Promise<TestResult> {
  const fields = await callMerchantE(
    account,
    [
      ['transaction_type', 'I'],
      ['retry_id', randomBytes(8).toString('hex')],
    ],
    signal,
  )
  const code = fields.get('error_code')!
  const detail = `${code} ${fields.get('auth_response_text') ?? ''}`.trim()
  return { outcome: code === badLogin ? 'not_admitted' : 'works', detail: code === '000' ? null : detail }
}

export const merchante: Gateway = { tryOut, charging: merchanteCharging }
