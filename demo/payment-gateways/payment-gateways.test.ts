import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accounts } from './accounts.ts'
import { startPaymentGateways } from './start-payment-gateways.ts'

test('refunds yesterday’s charge today, and stores no card number', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gateways-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const ask = async (fields: Record<string, string>) => {
    const gateways = await startPaymentGateways(dataDir)
    const { profileId, profileKey } = accounts.merchante
    const body = new URLSearchParams({ profile_id: profileId, profile_key: profileKey, ...fields })
    const answer = await (await fetch(gateways.urls[3], { method: 'POST', body })).text()
    await gateways.stop()
    return new URLSearchParams(answer)
  }
  const card = { card_number: '4111111111111111', card_exp_date: '0439', cvv2: '739' }
  const sale = await ask({ transaction_type: 'D', transaction_amount: '10.00', ...card })
  expect(sale.get('error_code')).toBe('000')
  const id = sale.get('transaction_id')!
  const refund = { transaction_type: 'U', transaction_id: id }
  expect((await ask({ ...refund, transaction_amount: '4.00' })).get('error_code')).toBe('000')
  expect((await ask({ ...refund, transaction_amount: '6.01' })).get('error_code')).not.toBe('000')
  const stored = readFileSync(path.join(dataDir, 'payment-gateways', 'merchante.json'), 'utf8')
  expect(stored).toContain(id)
  expect(stored).not.toMatch(/41111111|739"/)
})
