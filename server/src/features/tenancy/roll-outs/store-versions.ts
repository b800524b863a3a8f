import type { Input } from '#contract/http.ts'
import {
  maxStoreVersions,
  type StoreVersion,
  type storeComparison,
} from '#contract/tenancy/store-comparison.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { refuseClosed } from '#server/platform/auth/closed-dealers.ts'
import { acrossDealers, readMuch, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { readBaseline } from './compare-stores.ts'
import { countVersions, insertVersion, listStoreVersions, removeVersion } from './version.queries.ts'

/** Lists the saved versions of a store, the newest first. */
export const listVersions = (
  { actor }: RequestContext,
  { baselineId }: Input<typeof storeComparison.versions>,
): Promise<StoreVersion[]> => acrossDealers(actor, (reading) => listStoreVersions(reading, baselineId))

/** Saves the store's shared records as they are now. */
export async function saveVersion(
  work: Work,
  { baselineId, name }: Input<typeof storeComparison.saveVersion>,
): Promise<StoreVersion> {
  refuseClosed(work.actor, baselineId)
  if ((await countVersions(work, baselineId)) >= maxStoreVersions)
    throw refuse('too_many_versions', { values: { n: maxStoreVersions } })
  const baseline = await readMuch(null, work.actor, (reading) => readBaseline(reading, baselineId))
  const version = await insertVersion(work, name, baseline).catch(
    refuseTaken('store_versions_name', name, { path: 'name', code: 'version_name_taken' }),
  )
  await recordChange(work, {
    subject: { code: 'storeVersion', name },
    event: 'created',
    recordId: version.id,
    after: { source: baseline.company },
  })
  return version
}

/** Deletes a saved version. Roll-outs that were planned from it can't start any more. */
export async function deleteVersion(
  work: Work,
  { baselineId, versionId }: Input<typeof storeComparison.deleteVersion>,
) {
  const name = await removeVersion(work, { storeId: baselineId, versionId })
  if (name === undefined) throw refuse('not_found')
  await recordChange(work, { subject: { code: 'storeVersion', name }, event: 'deleted', recordId: versionId })
  return { id: versionId }
}
