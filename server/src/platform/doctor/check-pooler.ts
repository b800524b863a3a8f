import pg from 'pg'
import type { Config } from '../config.ts'
import { appUrl, appUrls } from '../db/connections/roles.ts'
import { type Check, ok, reportBroken } from './finding.ts'

const howTo = 'docs/how-to/grow-the-database.md'

/** Checks the pooler in front of the database: whether it leads there and supports what the product relies on. */
export const poolerChecks = (adminUrl: string, config: Config): Check[] =>
  config.poolerUrl ? [{ name: 'pooler', run: () => checkPooler(adminUrl, config.poolerUrl!, config) }] : []

async function checkPooler(adminUrl: string, poolerUrl: string, config: Config) {
  const pooled = await signInWithAny(appUrls(poolerUrl, config))
  const beside = await openClient(pooled.url)
  const direct = await openClient(appUrl(adminUrl, config.secretKey)).catch(() => openClient(adminUrl))
  try {
    const [there, here] = await Promise.all([whichDatabase(pooled.client), whichDatabase(direct)])
    if (there !== here)
      return [reportBroken('DATABASE_POOLER_URL leads to another database than DATABASE_URL')]
    if (!(await keepsPrepared(pooled.client, beside)))
      return [reportBroken(`the pooler loses prepared statements: max_prepared_statements, see ${howTo}`)]
    return [ok('the pooler leads to the database and keeps prepared statements')]
  } finally {
    await Promise.all([pooled.client, beside, direct].map((client) => client.end()))
  }
}

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Signs in with the first password that the database accepts. */
async function signInWithAny([url, ...others]: readonly [string, ...string[]]): Promise<{
  url: string
  client: pg.Client
}> {
  try {
    return { url, client: await openClient(url) }
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined) throw error
    return signInWithAny([next, ...rest])
  }
}

async function whichDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    "select system_identifier || ' ' || current_database() as place from pg_control_system()",
  )
  return rows[0]!.place
}

/** Makes another connection take the server connection that a statement was prepared on. */
async function keepsPrepared(client: pg.Client, other: pg.Client): Promise<boolean> {
  const statement = { name: 'doctor', text: 'select 1' }
  await client.query(statement)
  await other.query('begin')
  try {
    await client.query(statement)
    return true
  } catch (error) {
    // The statement of another connection.
    if ((error as { code?: string }).code !== '26000') throw error
    return false
  } finally {
    await other.query('commit')
  }
}
