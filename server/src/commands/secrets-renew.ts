import { renewSecrets } from '../platform/auth/renew-secrets.ts'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { refuseOtherKey } from '../platform/db/connections/refuse-other-key.ts'
import { appUrls } from '../platform/db/connections/roles.ts'
import { endCommand } from '../platform/end-command.ts'
import { openRuntime } from '../platform/open-runtime.ts'
import { pluralize } from '../platform/pluralize.ts'

/**
 * `npm run secrets:renew` encrypts stored credentials with SECRET_KEY that a key of OTHER_SECRET_KEYS has
 * encrypted: docs/how-to/change-the-secret-key.md.
 */
try {
  const config = readConfig()
  const { databaseUrl } = config
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database whose secrets are renewed')
  await refuseOtherKey(databaseUrl, config)
  const runtime = openRuntime({ ...config, smtp: null }, { databaseUrl: appUrls(databaseUrl, config) })
  const { renewed, unreadable } = await renewSecrets((soFar) => console.error(`${soFar} renewed`))
  await runtime.close()
  console.log(`${pluralize(renewed, 'credential')} encrypted with the current key`)
  if (unreadable > 0)
    throw new ConfigError(
      `${unreadable} have a key that is not in OTHER_SECRET_KEYS: npm run doctor says which. They were left as they are.`,
    )
} catch (error) {
  endCommand(error)
}
