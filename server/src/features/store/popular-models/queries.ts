import type { PopularModelSettings } from '#contract/store/pages/popular-models.ts'
import type { Work } from '#server/platform/db/work.ts'

export type StoredSettings = Omit<PopularModelSettings, 'dealerId' | 'models'>

const none: StoredSettings = {
  popularModelsTitleFormat: 'MNO',
  popularModelsHeading: null,
  popularModelsDestination: 'P',
  popularModelsSubtitle: null,
  selectedPopularModels: [],
  version: 0,
}

/** Reads the stored settings; those of a dealer who never saved them are empty, with version 0. */
export async function findStored({ db, dealerId }: Work): Promise<StoredSettings> {
  const row = await db
    .selectFrom('popularModels')
    .select(['popularModelsTitleFormat', 'popularModelsHeading', 'popularModelsDestination'])
    .select(['popularModelsSubtitle', 'selectedPopularModels', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return (row as StoredSettings | undefined) ?? none
}
