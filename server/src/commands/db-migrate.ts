import { parseArgs } from 'node:util'
import { migrateAll } from '../migrate-all.ts'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { refuseOtherKey } from '../platform/db/connections/refuse-other-key.ts'
import { makeRoles, pendingMigrations } from '../platform/db/migrations/migrate.ts'
import { endCommand } from '../platform/end-command.ts'
import { pluralize } from '../platform/pluralize.ts'

/**
 * `npm run db:migrate` brings the database of DATABASE_URL to this version, next to running processes of the
 * last one. With `-- --dry-run` it says which migrations are pending; with `-- --roles` it only makes the roles that a
 * backup's tables belong to, with the password of SECRET_KEY whatever they had.
 */
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, roles: { type: 'boolean' } } })
try {
  const { databaseUrl, secretKey, otherKeys } = readConfig()
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database to migrate')
  if (values.roles) {
    await makeRoles(databaseUrl, secretKey)
    console.log('The roles are there')
    process.exit(0)
  }
  const pending = await pendingMigrations(databaseUrl)
  for (const name of pending) console.log(name)
  if (!values['dry-run']) {
    await refuseOtherKey(databaseUrl, { secretKey, otherKeys })
    const { applied } = await migrateAll(databaseUrl, secretKey, {
      log: (line) => console.error(line),
    })
    console.log(`${pluralize(applied.length, 'migration')} applied`)
  } else console.log(`${pluralize(pending.length, 'migration')} pending`)
} catch (error) {
  endCommand(error)
}
