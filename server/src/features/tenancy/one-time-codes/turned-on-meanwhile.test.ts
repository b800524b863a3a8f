import { expect, test } from 'vitest'
import { oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { testServer } from '#test/harness.ts'
import { testPassword } from '#test/tenants.ts'

const server = testServer()

test('doesn’t begin again with codes that another window turned on meanwhile', async () => {
  const client = server.as('dealer1')
  await client.ok(oneTimeCodes.start, { password: testPassword })
  const other = await server.admin.connect()
  try {
    await other.query('begin')
    await other.query('update one_time_codes set switched_on_at = now()')
    const begun = client.refused(oneTimeCodes.start, { password: testPassword })
    const waiting = `select count(*)::int as n from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`
    await expect.poll(async () => (await server.admin.query(waiting)).rows[0].n).toBe(1)
    await other.query('commit')
    expect((await begun).code).toBe('codes_on')
  } finally {
    other.release()
  }
  expect((await client.ok(oneTimeCodes.show, {})).data.isOn).toBe(1)
})
