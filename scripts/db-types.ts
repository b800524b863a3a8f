import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describeSchema } from '../server/src/platform/db/migrations/describe-schema.ts'
import { describeTables } from '../server/src/platform/db/migrations/describe-tables.ts'
import { migrate } from '../server/src/platform/db/migrations/migrate.ts'
import { startPostgres } from '../server/src/platform/postgres/supervisor.ts'

/**
 * `npm run db:types` writes the table types and docs/tables.md of a freshly migrated database. A test checks that they
 * are up to date.
 */
const dataDir = await mkdtemp(path.join(tmpdir(), 'partsdesk-types-'))
const postgres = await startPostgres({ dataDir, fast: true, log: () => {} })
try {
  await migrate(postgres.url, Buffer.alloc(32))
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await writeFile('server/src/platform/db/tables.gen.ts', await describeTables(admin))
  await writeFile('docs/tables.md', await describeSchema(admin))
  await admin.end()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
