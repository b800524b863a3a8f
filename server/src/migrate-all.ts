import { jobs } from './features.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { refuseOtherKey } from './platform/db/refuse-other-key.ts'
import { appUrls } from './platform/db/roles.ts'
import { installJobs } from './platform/jobs/install.ts'
import { openRuntime } from './platform/open-runtime.ts'

type Options = Parameters<typeof migrate>[3]

/** Brings a database to this version, with the queues of all jobs. */
export const migrateAll = (adminUrl: string, secretKey: Buffer, options?: Options) =>
  migrate(adminUrl, secretKey, (admin) => installJobs(admin, jobs), options)

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
