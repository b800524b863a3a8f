import pg from 'pg'
import { schemaLock } from '../connections/cluster-settings.ts'
import { readCatalog } from './catalog.ts'
import { checkShards, tryTwoDealers } from './check-shards.ts'
import { DistributeError } from './distribute-error.ts'
import { checkUse, preflight } from './preflight.ts'
import { readProgress } from './progress.ts'
import { stepsFor } from './steps.ts'

type Options = { appUrl: string; shards?: number; dryRun?: boolean; log: (line: string) => void }

/**
 * Turns a database on the coordinator of a Citus cluster into a distributed one. Each run finds the remaining steps
 * from the database's state, so it can be killed at any point and run again. It ends by checking every shard's
 * isolation and trying two dealers.
 */
export async function distribute(adminUrl: string, { appUrl, shards = 32, dryRun = false, log }: Options) {
  const admin = new pg.Client({ connectionString: adminUrl })
  // The running statement gets the error of a lost connection; without a listener, the event would end the process.
  admin.on('error', () => {})
  await admin.connect()
  try {
    await admin.query(`select pg_advisory_lock(${schemaLock})`)
    const obstacles = await preflight(adminUrl, admin)
    if (obstacles.length > 0) throw new DistributeError(obstacles.join('\n'))
    const steps = stepsFor(await readCatalog(admin), await readProgress(admin), shards)
    const users = steps.every(({ besideUse }) => besideUse) ? [] : await checkUse(admin)
    if (users.length > 0) throw new DistributeError(users.join('\n'))
    if (dryRun) {
      for (const { says } of steps) log(says)
      return { steps: steps.length }
    }
    await admin.query(`set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential';
      set client_min_messages = warning`)
    for (const step of steps) {
      log(step.says)
      await step.run(admin)
    }
    const wrong = [...(await checkShards(admin)), ...(await tryTwoDealers(admin, appUrl))]
    if (wrong.length > 0) throw new DistributeError(wrong.join('\n'))
    log('Every shard has the isolation of its table, and two dealers on two nodes see their own rows alone')
    return { steps: steps.length }
  } finally {
    await admin.end()
  }
}
