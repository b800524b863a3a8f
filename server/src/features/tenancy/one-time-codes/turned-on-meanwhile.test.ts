import { expect, test } from 'vitest'
import { oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { testServer } from '#test/harness.ts'
import { sumOnNodes, waiting } from '#test/operation/cluster.ts'
import { testPassword } from '#test/tenants.ts'

const server = testServer()

test('doesn’t begin again with codes that another window turned on meanwhile', async () => {
  const client = server.as('dealer1')
  await client.ok(oneTimeCodes.start, { password: testPassword })
  const other = await server.admin.connect()
  try {
    await other.query('begin')
    await other.query('update one_time_codes set switched_on_at = now() where dealer_id = 1')
    const refusal = client.refused(oneTimeCodes.start, { password: testPassword })
    await expect.poll(() => sumOnNodes(server.admin, waiting)).toBe(1)
    await other.query('commit')
    expect((await refusal).code).toBe('codes_on')
  } finally {
    other.release()
  }
  expect((await client.ok(oneTimeCodes.show, {})).data.isOn).toBe(1)
})
