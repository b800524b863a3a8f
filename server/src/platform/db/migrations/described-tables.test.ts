import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTables } from './describe-tables.ts'

const server = testServer()
const advice = 'The migrations changed tables: run `npm run db:types`'

test.each([
  { file: 'server/src/platform/db/tables.gen.ts', describe: describeTables },
  { file: 'docs/tables.md', describe: describeSchema },
])('$file describes the migrated database', async ({ file, describe }) => {
  expect(readFileSync(file, 'utf8') === (await describe(server.admin)), advice).toBe(true)
})
