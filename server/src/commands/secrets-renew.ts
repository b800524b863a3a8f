import { renewSecrets } from '../platform/auth/renew-secrets.ts'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { appUrls } from '../platform/db/roles.ts'
import { openRuntime } from '../platform/open-runtime.ts'

/**
 * `npm run secrets:renew` encrypts stored credentials with SECRET_KEY that a key of OTHER_SECRET_KEYS has
 * encrypted: docs/how-to/change-the-secret-key.md.
 */
try {
  const config = readConfig()
  const { databaseUrl } = config
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database whose secrets are renewed')
  const runtime = openRuntime({ ...config, smtp: null }, { databaseUrl: appUrls(databaseUrl, config) })
  const done = await renewSecrets((soFar) => soFar > 0 && console.error(`${soFar} renewed`))
  await runtime.close()
  console.log(`${done} credentials encrypted with the current key`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
