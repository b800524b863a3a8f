import { parseArgs } from 'node:util'
import { hostsCheck } from '../features/store/store-hosts/check-hosts.ts'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { appUrls } from '../platform/db/connections/roles.ts'
import { databaseChecks } from '../platform/doctor/check-database.ts'
import { machineChecks } from '../platform/doctor/check-machine.ts'
import { poolerChecks } from '../platform/doctor/check-pooler.ts'
import { noteBackup, upkeepChecks } from '../platform/doctor/check-upkeep.ts'
import { type Finding, findings } from '../platform/doctor/finding.ts'
import { openRuntime } from '../platform/open-runtime.ts'
import { pluralize } from '../platform/pluralize.ts'

/**
 * `npm run doctor` checks a running installation with its settings, and exits with 1 if something is broken.
 * `-- --mail ana@example.com` sends a test email, `--backup-made` notes that a backup was made, `--json` is for
 * programs.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, mail: { type: 'string' }, 'backup-made': { type: 'boolean' } },
})
const found = await examine().catch((error): Finding[] => {
  if (!(error instanceof ConfigError)) throw error
  return [{ check: 'settings', state: 'broken', says: error.message }]
})
const worst =
  (['broken', 'warning'] as const).find((state) => found.some((one) => one.state === state)) ?? 'ok'
if (values.json) console.log(JSON.stringify({ state: worst, findings: found }, null, 2))
else {
  for (const { check, state, says } of found) console.log(`${state.padEnd(8)} ${check.padEnd(11)} ${says}`)
  const countState = (state: Finding['state']) => found.filter((one) => one.state === state).length
  console.log(
    `${countState('ok')} ok, ${pluralize(countState('warning'), 'warning')}, ${countState('broken')} broken`,
  )
}
process.exit(worst === 'broken' ? 1 : 0)

async function examine(): Promise<Finding[]> {
  const config = readConfig()
  const { databaseUrl } = config
  if (!databaseUrl) throw new ConfigError('DATABASE_URL names the database of the installation to check')
  const databaseFindings = await findings([
    ...databaseChecks(databaseUrl, config),
    ...poolerChecks(databaseUrl, config),
  ])
  // Without tables, or a role that can read them, every further check would only repeat this problem.
  const blind = databaseFindings.filter(
    ({ check, state }) => state === 'broken' && ['database', 'migrations', 'roles'].includes(check),
  )
  if (blind.length > 0) return databaseFindings
  const runtime = openRuntime(config, { databaseUrl: appUrls(databaseUrl, config), maxConnections: 2 })
  try {
    if (values['backup-made']) return [reportBackupNote(await noteBackup())]
    return [
      ...databaseFindings,
      ...(await findings([...upkeepChecks, hostsCheck, ...machineChecks(values.mail)])),
    ]
  } finally {
    await runtime.close()
  }
}

function reportBackupNote(at: Date): Finding {
  return { check: 'backups', state: 'ok', says: `a backup was noted, ${at.toISOString()}` }
}
