import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { appUrl } from '../platform/db/connections/roles.ts'
import { distribute } from '../platform/db/distribute/distribute.ts'
import { endCommand } from '../platform/end-command.ts'
import { pluralize } from '../platform/pluralize.ts'

/**
 * `npm run db:distribute` spreads the database of DATABASE_URL, on the coordinator of a Citus cluster, over its nodes
 * by dealer. With `-- --dry-run` it prints what it would do; `--shards 64` sets the number of parts to move between
 * nodes. docs/how-to/scale-out.md
 */
const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, shards: { type: 'string', default: '32' } },
})
try {
  const { databaseUrl, secretKey } = readConfig()
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database to distribute')
  const shards = Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new ConfigError('--shards is a number from 1 to 1024')
  const { steps } = await distribute(databaseUrl, {
    appUrl: appUrl(databaseUrl, secretKey),
    shards,
    dryRun: values['dry-run'] ?? false,
    log: (line) => console.log(line),
  })
  console.log(values['dry-run'] ? `${pluralize(steps, 'step')} to do` : `${pluralize(steps, 'step')} done`)
} catch (error) {
  endCommand(error)
}
