import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { appUrls } from '../platform/db/connections/roles.ts'
import { endCommand } from '../platform/end-command.ts'
import { cleanStoredPictures } from '../platform/files/clean-stored.ts'
import { openRuntime } from '../platform/open-runtime.ts'
import { pluralize } from '../platform/pluralize.ts'

/**
 * `npm run files:clean` removes the place and camera from stored pictures, as uploads do since:
 * docs/how-to/store-files.md.
 */
try {
  const config = readConfig()
  const { databaseUrl } = config
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database whose pictures are cleaned')
  const runtime = openRuntime({ ...config, smtp: null }, { databaseUrl: appUrls(databaseUrl, config) })
  const { read, cleaned, damaged, missing } = await cleanStoredPictures(({ read: soFar }) =>
    console.error(`${soFar} read`),
  )
  await runtime.close()
  console.log(`${pluralize(cleaned, 'picture')} of ${read} cleaned`)
  if (damaged > 0) console.log(`${damaged} break off and were left as they are`)
  if (missing > 0) console.log(`${missing} aren't in the store of files`)
} catch (error) {
  endCommand(error)
}
