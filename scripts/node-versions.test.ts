import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const args = '--dry-run --engine-strict --offline --ignore-scripts --no-audit --no-fund'.split(' ')

test('installs no package that doesn’t support this Node', () => {
  expect(() => execFileSync('npm', ['ci', ...args], { stdio: 'pipe', encoding: 'utf8' })).not.toThrow()
})
