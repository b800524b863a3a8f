import { listViews } from '#contract/tenancy/list-views.ts'
import type { FilterCase, World } from './world.ts'

/** How the filters of this area's lists are tested. */
export async function listTenancyFilters({
  platform,
  readFirst,
}: World): Promise<Record<string, FilterCase>> {
  const dealers: FilterCase = {
    narrows: {
      domainFilter: 'parts.cedarhills.example',
      subscriptionPlanId: (await readFirst('/dealers', { dlid: 1 })).subscriptionPlanId,
      standing: 'inactive',
      country: 'CAN',
      search: 'Northern',
      id: 2,
    },
    chooses: { setup: ['open', 'done'] },
  }
  const { who, record } = await readFirst('/activity-log')
  const log = {
    base: { dealerId: 1, startDate: 'today-300' },
    narrows: { startDate: 'today-3', endDate: 'today-30', who, record, action: 'create' },
  }
  await platform.ok(listViews.create, { name: 'Mine', list: 'orders', query: '' })
  return {
    '/list-views': { chooses: { list: ['orders', 'customers'] } },
    '/dealers': dealers,
    '/dealers.csv': dealers,
    '/entities/dealers': dealers,
    '/activity-log': log,
    '/activity-log.csv': log,
  }
}
