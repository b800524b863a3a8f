import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { openRuntime } from '#server/platform/open-runtime.ts'
import { recordExchanges } from '../server/test/laws/exchanges.ts'
import { testKey } from '../server/test/tenants.ts'
import type { Case } from './cases/case-shape.ts'
import type { World } from './world.ts'

/**
 * Counts how often each case's call waits for the database, on a server in this process.
 * server/test/laws/exchanges.test.ts checks these numbers.
 */
export async function countExchanges(
  { databaseUrl, dataDir, product }: World,
  cases: readonly Case[],
): Promise<Map<string, number>> {
  const settings = { PARTSDESK_MODE: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey.toString('base64') }
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
  const app = await buildApp(config)
  const runtime = openRuntime(config, { databaseUrl: appUrl(databaseUrl, testKey), log: app.log })
  const recorded = recordExchanges(runtime.database.pool)
  const counts = new Map<string, number>()
  const { cookie } = product.headers
  try {
    for (const { name, ask } of cases) {
      for (const n of [0, 1]) {
        recorded.take()
        const { method, path: url, body } = ask(n)
        const answer = await app.inject({ method, url, headers: { cookie }, payload: body })
        if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`)
      }
      counts.set(name, recorded.take().length)
    }
  } finally {
    await app.close()
    await runtime.close()
  }
  return counts
}
