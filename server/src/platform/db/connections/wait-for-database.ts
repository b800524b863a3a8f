import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../process.ts'
import { isDatabaseAway } from './database-away.ts'

/**
 * Returns once the database accepts connections. Logs one line when it starts waiting, and another after a minute
 * with the reason. Throws errors that waiting can't fix, such as a wrong password.
 */
export async function waitForDatabase(
  url: string,
  log: Log,
  { pauseMs = 1000, sayAgainMs = 60_000 } = {},
): Promise<void> {
  const { host, pathname } = new URL(url)
  const place = `the database at ${host}${pathname}`
  const since = performance.now()
  let lines = 0
  for (;;) {
    const problem = await findProblem(url)
    if (problem === null) return
    if (lines === 0) log(`Waiting for ${place}`)
    if (lines === 1 && performance.now() - since >= sayAgainMs)
      log(`Still waiting for ${place}: ${problem}. Start it, or check DATABASE_URL.`)
    if (lines === 0 || (lines === 1 && performance.now() - since >= sayAgainMs)) lines += 1
    await sleep(pauseMs)
  }
}

async function findProblem(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    if (!isDatabaseAway(error as Error)) throw error
    return (error as Error).message || ((error as { code?: string }).code ?? 'no answer')
  } finally {
    await client.end().catch(() => {})
  }
}
