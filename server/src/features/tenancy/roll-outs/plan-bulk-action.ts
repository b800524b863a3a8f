import type { BulkAction } from '#contract/tenancy/bulk-actions.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import type { Baseline, BaselineRecords } from './compare.queries.ts'
import { findSource, pickShared } from './shared-sources.ts'

const one = (key: string, values: Record<string, unknown>, label: string | null = null): BaselineRecords => ({
  [key]: { label, values },
})

type Plan = { source: string; records: Baseline['records'] }

/** The records that a bulk action gives every store, as a baseline would have them, and their name. */
export async function planBulkAction({ db }: Reading, action: BulkAction): Promise<Plan> {
  switch (action.kind) {
    case 'message':
      return {
        source: action.subject,
        records: { mainUserMessage: one('', { subject: action.subject, text: action.text }) },
      }
    case 'active':
      return { source: '', records: { storeState: one('', { isActive: action.isActive }) } }
    case 'language': {
      const { languages, isOffered } = action
      const language = Object.assign({}, ...languages.map((code) => one(code, { isOffered }, code)))
      return { source: languages.join(','), records: { language } }
    }
    case 'plan': {
      const plan = await db
        .selectFrom('subscriptions')
        .select(['name', 'active'])
        .where('id', '=', action.subscriptionPlanId)
        .executeTakeFirst()
      if (plan?.active !== 1) throw refuseField('action.subscriptionPlanId', 'choose_offered_plan')
      return { source: plan.name, records: { plan: one('', { plan: plan.name }) } }
    }
    case 'catalog': {
      const catalog = await db
        .selectFrom('catalogs')
        .select('displayName')
        .where('id', '=', action.catalogId)
        .executeTakeFirst()
      if (!catalog) throw refuse('not_found')
      // Stopping empties what the store had chosen for it, so that undoing gives it back.
      const values = action.isSold
        ? { isSold: 1 }
        : { ...pickShared(findSource('soldCatalog'), {}), isSold: 0 }
      const soldCatalog = one(String(action.catalogId), values, catalog.displayName)
      return { source: catalog.displayName, records: { soldCatalog } }
    }
  }
}
