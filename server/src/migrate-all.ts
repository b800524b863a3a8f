import { jobs } from './features.ts'
import type { Config } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { refuseOtherKey, signsIn } from './platform/db/connections/refuse-other-key.ts'
import { appUrl, appUrls } from './platform/db/connections/roles.ts'
import { MigrationError, makeRoles, migrate, pendingMigrations } from './platform/db/migrations/migrate.ts'
import { installJobs } from './platform/jobs/install.ts'
import { openRuntime } from './platform/open-runtime.ts'

type Options = Parameters<typeof migrate>[3]

/** Brings a database to this version, with the queues of all jobs. */
export const migrateAll = (adminUrl: string, secretKey: Buffer, options?: Options) =>
  migrate(adminUrl, secretKey, (admin) => installJobs(admin, jobs), options)

/** A process's requirements for its database: the migrations of its version, and a role that signs in with its key. */
export async function prepareDatabase(adminUrl: string, config: Config, log: (line: string) => void) {
  const { secretKey, migrateAtStart } = config
  await refuseOtherKey(adminUrl, config)
  const own = appUrl(adminUrl, secretKey)
  if (migrateAtStart) await migrateAll(adminUrl, secretKey, { log })
  else {
    await refuseUnmigrated(adminUrl)
    // A new key: migrating would do it too.
    if (!(await signsIn(own))) await makeRoles(adminUrl, secretKey)
  }
  if (!(await signsIn(own)))
    throw new ConfigError(
      'The database does not let in the role pd_app, as which Partsdesk works: allow it in pg_hba.conf beside the user of DATABASE_URL.',
    )
}

async function refuseUnmigrated(adminUrl: string) {
  const pending = await pendingMigrations(adminUrl)
  if (pending.length > 0)
    throw new MigrationError(
      `The database lacks ${pending.length} migrations, from ${pending[0]} on. Run npm run db:migrate, or start without MIGRATE_AT_START=N.`,
    )
}

/** Migrates, and opens the product for a command, which sends no email: so it needs no rights on the data folder. */
export async function openForCommand(
  config: Config,
  adminUrl: string,
  onDatabaseError?: (error: Error) => void,
) {
  await refuseOtherKey(adminUrl, config)
  await migrateAll(adminUrl, config.secretKey)
  return openRuntime({ ...config, smtp: null }, { databaseUrl: appUrls(adminUrl, config), onDatabaseError })
}
