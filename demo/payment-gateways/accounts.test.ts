import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accounts } from './accounts.ts'

test('the README names the credentials with which a new store can charge', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const { payflow, authorizeNet, merchante } = accounts
  for (const value of [payflow, authorizeNet, merchante].flatMap((account) => Object.values(account)))
    expect(readme).toContain(`\`${value}\``)
})
