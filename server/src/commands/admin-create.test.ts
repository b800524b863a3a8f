import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProcess } from '#test/operation/processes.ts'
import { testKey } from '#test/tenants.ts'

const ana = ['--email', 'ana@counter.example', '--first', 'Ana', '--last', 'Montgomery']

test.each([
  ['password', 'Choose a less common password'],
  ['Montgomery', 'Choose a password that isn’t your name or email'],
  ['short', 'The password needs at least 8 characters'],
  [undefined, 'No password was given: name a file that holds it with ADMIN_PASSWORD_FILE'],
])('creates no administrator with the password %s', async (password, message) => {
  const env = {
    PARTSDESK_MODE: 'test',
    SECRET_KEY: testKey.toString('base64'),
    DATA_DIR: path.join(tmpdir(), 'partsdesk-admin-create'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    ...(password === undefined ? {} : { ADMIN_PASSWORD: password }),
  }
  const { ended, output } = runProcess(
    ['scripts/run.mjs', 'server/src/commands/admin-create.ts', ...ana],
    env,
  )
  expect(await ended).toBe(1)
  expect(output()).toContain(message)
})

test('names in a line the option that doesn’t exist', async () => {
  const args = ['scripts/run.mjs', 'server/src/commands/admin-create.ts', '--e-mail', 'ana@counter.example']
  const { ended, output } = runProcess(args, { PARTSDESK_MODE: 'test' })
  expect(await ended).toBe(1)
  expect(output()).toContain("Unknown option '--e-mail'")
  expect(output()).not.toContain('node:internal')
})
