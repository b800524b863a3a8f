import { parseArgs } from 'node:util'
import { jobs } from '../features.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { MigrationError, migrate, pendingMigrations } from '../platform/db/migrate.ts'
import { installJobs } from '../platform/jobs/install.ts'

/**
 * `npm run db:migrate` brings the database of DATABASE_URL to this version, next to running processes of the
 * last one. With `-- --dry-run` it says which migrations are pending.
 */
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } })
try {
  const { databaseUrl, secretKey } = readConfig()
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database to migrate')
  const pending = await pendingMigrations(databaseUrl)
  for (const name of pending) console.log(name)
  if (!values['dry-run']) {
    const { applied } = await migrate(databaseUrl, secretKey, (admin) => installJobs(admin, jobs), {
      log: (line) => console.error(line),
    })
    console.log(`${applied.length} migrations applied`)
  } else console.log(`${pending.length} migrations pending`)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof MigrationError)) throw error
  console.error(error.message)
  process.exit(1)
}
