import type { Input } from '#contract/http.ts'
import type { PopularModelSettings, popularModels } from '#contract/store/pages/popular-models.ts'
import { modelTitle } from '#contract/store/pages/shown-models.ts'
import { modelsById } from '#server/features/catalog/vehicles/models-by-id.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { findStored, type StoredSettings } from './queries.ts'

/** Reads the home page's popular models with their titles in the store's language. */
export const readPopularModels = async (work: Work): Promise<PopularModelSettings> =>
  completeSettings(work, await findStored(work))

async function completeSettings(work: Work, stored: StoredSettings): Promise<PopularModelSettings> {
  const locale = await readDealerLocale(work)
  const models = await modelsById(work, stored.selectedPopularModels)
  return {
    dealerId: work.dealerId,
    ...stored,
    models: models.map((model) => ({
      ...model,
      displayName: modelTitle(stored.popularModelsTitleFormat, model, locale),
    })),
  }
}

/**
 * Changes the popular models; absent fields stay. Refuses a model that doesn't exist, unless it was selected
 * already.
 */
export async function updatePopularModels(
  work: Work,
  { dlid, dealerId, version, selectedModels, ...fields }: Input<typeof popularModels.update>,
): Promise<PopularModelSettings> {
  await ensureOwnRow(work, 'popularModels', 0)
  await lockOwnRow(work, 'popularModels', version)
  const before = await findStored(work)
  if (selectedModels) await refuseUnknown(work, selectedModels, before.selectedPopularModels)
  await updateOwnRow(work, 'popularModels', {
    ...fields,
    ...(selectedModels ? { selectedPopularModels: JSON.stringify(selectedModels) } : {}),
  })
  const after = await findStored(work)
  await recordChange(work, {
    subject: 'popularModels',
    event: 'changed',
    recordId: work.dealerId,
    before,
    after,
  })
  return completeSettings(work, after)
}

/** New models must be sold. Chosen ones may stay, and reappear when their catalog does. */
async function refuseUnknown(work: Work, ids: readonly number[], chosen: readonly number[]): Promise<void> {
  const found = await modelsById(work, ids)
  const isFine = (id: number) =>
    found.some(({ modelId, isSold }) => modelId === id && (isSold === 1 || chosen.includes(id)))
  const wrong = ids.findIndex((id) => !isFine(id))
  if (wrong >= 0) throw refuseField(`selectedModels.${wrong}`, 'choose_one')
}
