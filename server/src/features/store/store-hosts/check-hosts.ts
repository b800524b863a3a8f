import { NginxFailure, readSite } from '#server/adapters/nginx.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers } from '#server/platform/db/work.ts'
import { type Check, ok, reportBroken } from '#server/platform/doctor/finding.ts'
import { runtime } from '#server/platform/runtime.ts'
import { siteName } from './finish-host-changes.ts'

/** Whether each enabled store has its site file on this machine. */
export const hostsCheck: Check = { name: 'host files', run: checkHosts }

async function checkHosts() {
  const { storeHosts } = runtime().config
  if (!storeHosts) return [ok('none are written: STORE_HOSTS_DIR is not set')]
  const stores = await acrossDealers(system(), ({ db }) =>
    db
      .selectFrom('dealers')
      .select(['id', 'dealerDomain'])
      .where('isActive', '=', 1)
      .where('id', '>', 0)
      .orderBy('id')
      .execute(),
  )
  const missing: string[] = []
  for (const { id, dealerDomain } of stores) {
    const { isEnabled } = await readSite(storeHosts, siteName(id)).catch((error: unknown) => {
      throw error instanceof NginxFailure ? new Error(error.message) : error
    })
    if (!isEnabled) missing.push(dealerDomain)
  }
  if (missing.length === 0) return [ok(`${stores.length} enabled stores have their site files`)]
  return [
    reportBroken(
      `no site file in ${storeHosts.dir} for ${missing.slice(0, 10).join(', ')} (${missing.length} in all)`,
    ),
  ]
}
