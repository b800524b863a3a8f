import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const args = '--dry-run --engine-strict --offline --ignore-scripts --no-audit --no-fund'.split(' ')

test('installs no package that doesn’t support this Node', () => {
  expect(() => execFileSync('npm', ['ci', ...args], { stdio: 'pipe', encoding: 'utf8' })).not.toThrow()
})

test('names the same oldest Node everywhere', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const { engines, devDependencies } = JSON.parse(read('package.json'))
  const oldest = engines.node.replace('>=', '')
  expect(read('.nvmrc').trim()).toBe(oldest)
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${oldest}\\.`))
  expect(read('docs/how-to/check-packages.md')).toContain(`(from ${oldest})`)
  for (const file of ['README.md', 'scripts/build.mjs'])
    expect(read(file), file).toContain(`Node ${oldest} or later`)
  for (const file of ['server/test/operation/processes.ts', 'scripts/build.mjs'])
    expect(read(file), file).toContain(`'node${oldest}'`)
})
