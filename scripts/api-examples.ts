import { rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { contract } from '#contract/features.ts'
import { loadDemo } from '#demo/load/load.ts'
import { buildApp } from '#server/app.ts'
import { migrateAll } from '#server/migrate-all.ts'
import { readConfig } from '#server/platform/config.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { clock } from '#server/platform/db/work.ts'
import { type ApiDocument, withoutHoists } from '#server/platform/http/docs/api-document.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts'
import { openRuntime } from '#server/platform/open-runtime.ts'
import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { Client, makeSignedInCookie } from '#test/client.ts'
import { chooseShownCalls, preparations, sendExample, shortenAnswer } from '#test/laws/example-calls.ts'
import { queryLast } from '#test/operation/cluster.ts'
import { makeScratchFolder } from '#test/scratch-folder.ts'
import { testKey } from '#test/tenants.ts'

/**
 * `npm run api:examples` calls the demo with the API document's examples and writes the answers to a file. Each call
 * that writes gets a fresh copy of the demo, and the clock is stopped, so that no answer depends on the day or on
 * other calls.
 */
const file = 'server/src/platform/http/docs/examples/answers.gen.ts'
const now = '2026-11-24T15:04:05.000Z'
clock.now = () => new Date(now)

const dataDir = makeScratchFolder('examples')
const config = readConfig({
  PARTSDESK_MODE: 'test',
  DATA_DIR: dataDir,
  SECRET_KEY: testKey.toString('base64'),
  LOG_LEVEL: 'silent',
})
const postgres = await startPostgres({ dataDir, fast: true, log: () => {} })
const databaseUrl = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href

let failures: string[]
try {
  failures = await writeExamples()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(failures.join('\n') || `Wrote ${file}`)
// The app can't close without a runtime, so the process ends while it still listens.
process.exit(failures.length === 0 ? 0 : 1)

/** Writes the file, unless calls failed. Returns why they failed. */
async function writeExamples(): Promise<string[]> {
  const cookies = await makeDemo()
  const app = await buildApp(config)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const document: ApiDocument = JSON.parse(JSON.stringify(await openApiDocument(contract, storeApi)))
  const answers = new Map<string, unknown>()
  const failed: string[] = []
  const answer = async (id: string, admin: pg.Client) => {
    const clients = cookies.map((cookie) => new Client(url, cookie))
    for (const earlier of preparations[id] ?? []) await sendExample(earlier, clients, admin)
    const { status, body } = await sendExample(id, clients, admin)
    if (status === 200) answers.set(id, shortenAnswer(body))
    else failed.push(`${id} answers ${status}: ${JSON.stringify(body)}`)
  }
  const shown = chooseShownCalls(withoutHoists(document))
  const reading = shown.filter((id) => id.startsWith('get'))
  await inCopy(async (admin) => {
    for (const id of reading) await answer(id, admin)
  })
  for (const id of shown.filter((one) => !reading.includes(one))) await inCopy((admin) => answer(id, admin))
  if (failed.length === 0)
    writeFileSync(file, formatFile(shown.map((id) => formatAnswer(id, answers.get(id)))))
  return failed
}

/** Creates the database that is copied. Returns the cookies of a dealer's user and of a platform admin. */
async function makeDemo(): Promise<string[]> {
  await queryLast(postgres.url, 'create database demo')
  const url = databaseUrl('demo')
  await migrateAll(url, testKey)
  await stopDatabaseClock(url)
  await loadDemo(url, clock.now())
  return [await signIn(url, 'dealer1@partsdesk.test', 1), await signIn(url, 'admin@partsdesk.test', 0)]
}

/** Sets a fixed time as the default of columns whose default is `now()`, and in rows that migrations inserted. */
async function stopDatabaseClock(url: string): Promise<void> {
  const columns = await queryLast<{ table: string; column: string }>(
    url,
    `select attrelid::regclass::text as table, quote_ident(attname) as column
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class c on c.oid = attrelid
     where pg_get_expr(adbin, adrelid) = 'now()' and c.relnamespace = 'public'::regnamespace`,
  )
  const statements = columns.map(
    ({ table, column }) =>
      `alter table ${table} alter ${column} set default '${now}'; update ${table} set ${column} = '${now}'`,
  )
  await queryLast(url, ...statements)
}

/** Starts a session at the real time, because the database checks its age with its own clock. */
async function signIn(url: string, email: string, dealerId: number): Promise<string> {
  const { cookie, hash } = makeSignedInCookie(dealerId)
  await queryLast(
    url,
    `insert into sessions (dealer_id, user_id, token_hash, created_at, last_seen_at)
     select dealer_id, id, '\\x${hash.toString('hex')}', now(), now()
     from users where dealer_id = ${dealerId} and email = '${email}'`,
  )
  return cookie
}

async function inCopy(use: (admin: pg.Client) => Promise<void>): Promise<void> {
  await queryLast(postgres.url, 'create database copy template demo strategy file_copy')
  const url = databaseUrl('copy')
  const runtime = openRuntime(config, { databaseUrl: appUrl(url, testKey) })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await use(admin)
  } finally {
    await admin.end()
    await runtime.close()
    await queryLast(postgres.url, 'drop database copy with (force)')
  }
}

function formatAnswer(id: string, answer: unknown): string {
  return `  ${id}: ${JSON.stringify(answer, null, 2).replaceAll('\n', '\n  ')},\n`
}

function formatFile(answers: readonly string[]): string {
  return `// Made by \`npm run api:examples\`: what the demo answers to the examples of calls.
export const answers: Readonly<Record<string, unknown>> = {
${answers.join('')}}
`
}
