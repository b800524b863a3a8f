import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { explainFailure } from '#server/platform/end-command.ts'
import { testServer } from '#test/harness.ts'
import { runProcess } from '#test/operation/processes.ts'
import { testKey } from '#test/tenants.ts'

const server = testServer()

test.each([
  'admin-create --email ana@counter.example --first Ana --last Montgomery',
  'catalog-import inventory stock.csv',
  'db-distribute --dry-run',
  'db-migrate',
  'db-migrate --roles',
  'files-clean',
  'secrets-renew',
])('%s names the trouble with the database in a sentence', async (line) => {
  const [command, ...args] = line.split(' ')
  const stock = path.join(server.dataDir, 'stock.csv')
  writeFileSync(stock, 'part_number,quantity\n')
  const env = {
    PARTSDESK_MODE: 'test',
    SECRET_KEY: testKey.toString('base64'),
    DATA_DIR: server.dataDir,
    ADMIN_PASSWORD: 'Quite-Long-Words-7',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  }
  const commandArgs = args.map((text) => (text === 'stock.csv' ? stock : text))
  const { ended, output } = runProcess(
    ['scripts/run.mjs', `server/src/commands/${command}.ts`, ...commandArgs],
    env,
  )
  expect(await ended, output()).toBe(1)
  expect(output()).toContain("The database can't be used: connect ECONNREFUSED 127.0.0.1:1")
  expect(output()).not.toContain('    at ')
})

test('explains what a database refuses, and leaves an error in the code to its stack', () => {
  const failure = (message: string, fields: object) => Object.assign(new Error(message), fields)
  const denied = failure('permission denied to grant role "pd_owner"', {
    code: '42501',
    detail: 'Only roles with the ADMIN option on role "pd_owner" may grant this role.',
  })
  expect(explainFailure(denied)).toBe(
    'The database refused: permission denied to grant role "pd_owner". Only roles with the ADMIN option on role "pd_owner" may grant this role.',
  )
  const noDatabase = failure('database "nodb" does not exist', { code: '3D000' })
  expect(explainFailure(noDatabase)).toBe('The database refused: database "nodb" does not exist')
  // Node's error for a name with two addresses.
  const both = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:1')], ''), {
    code: 'ECONNREFUSED',
  })
  expect(explainFailure(both)).toBe("The database can't be used: connect ECONNREFUSED ::1:1")
  expect(explainFailure(new TypeError('x is not a function'))).toBeNull()
})
