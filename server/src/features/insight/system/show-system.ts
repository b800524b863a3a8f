import { statfs } from 'node:fs/promises'
import type { SystemFacts } from '#contract/insight/system.ts'
import { database } from '#server/platform/db/database.ts'
import { acrossDealers, readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { runtime } from '#server/platform/runtime.ts'
import { productVersion } from '#server/platform/version.ts'
import { countJobs, countTroubles, readDatabase, summarizeIsolation } from './facts.queries.ts'

/** Reads what an operator looks at first. The disk is that of the process that answers. */
export async function showSystem({ actor }: RequestContext): Promise<SystemFacts> {
  const [troubles, [database, jobs, isolation], disk, standby] = await Promise.all([
    acrossDealers(actor, countTroubles),
    readInDealer(0, actor, (work) =>
      Promise.all([readDatabase(work), countJobs(work), summarizeIsolation(work)]),
    ),
    readDisk(),
    lookAtStandby(),
  ])
  return {
    version: productVersion,
    nodeVersion: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    standby,
    ...disk,
    ...database,
    ...jobs,
    ...isolation,
    ...troubles,
  }
}

/** Null where the system doesn't say. */
async function readDisk() {
  const disk = await statfs(runtime().config.dataDir).catch(() => null)
  if (!disk) return { diskFreeBytes: null, diskBytes: null }
  return { diskFreeBytes: disk.bavail * disk.bsize, diskBytes: disk.blocks * disk.bsize }
}

async function lookAtStandby() {
  const { standby } = database()
  return standby ? (await standby.look()).state : null
}
