import type { PopularModelSettings } from '#contract/store/popular-models.ts'
import type { Work } from '#server/platform/db/work.ts'

export type Stored = Omit<PopularModelSettings, 'dealerId' | 'models'>

const none: Stored = {
  popularModelsTitleFormat: 'MNO',
  popularModelsHeading: null,
  popularModelsDestination: 'P',
  popularModelsSubtitle: null,
  selectedPopularModels: [],
  version: 0,
}

export async function findStored({ db, dealerId }: Work): Promise<Stored> {
  const row = await db
    .selectFrom('popularModels')
    .select(['popularModelsTitleFormat', 'popularModelsHeading', 'popularModelsDestination'])
    .select(['popularModelsSubtitle', 'selectedPopularModels', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return (row as Stored | undefined) ?? none
}
