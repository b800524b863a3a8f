import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import type { SharedSource } from '../roll-outs/shared-sources.ts'
import { readDealer } from './list-dealers.ts'
import { mailMainUser } from './main-user-message.mail.ts'
import { updateDealer } from './update-dealer.ts'

const fields = {
  plan: { plan: 'how' },
  language: { isOffered: 'how' },
  mainUserMessage: { subject: 'how', text: 'how' },
} as const

const bulkPlan: SharedSource = {
  kind: 'plan',
  selectRows: (match) => sql`
    select d.id as dealer_id, '' as key, null::text as label, jsonb_build_object('plan', p.name) as row
    from dealers d left join subscriptions p on p.id = d.subscription_plan_id where ${match('d.id')}`,
  fields: fields.plan,
  hasFieldNames: true,
  lockedTable: 'dealers',
  save: async (work, { values: { plan } }) =>
    updateDealer(work, {
      id: work.dealerId,
      subscriptionPlanId: plan === null ? null : await readPlanId(work, String(plan)),
    }),
}

/** Someone can have renamed or deleted the plan since. */
async function readPlanId({ db }: Work, name: string): Promise<number> {
  const found = await db.selectFrom('subscriptions').select('id').where('name', '=', name).executeTakeFirst()
  if (!found) throw refuseField('subscriptionPlanId', 'choose_offered_plan')
  return found.id
}

const bulkLanguage: SharedSource = {
  kind: 'language',
  selectRows: (match) => sql`
    select d.id as dealer_id, l.code as key, l.code as label,
      jsonb_build_object('isOffered', (l.code = any(string_to_array(d.languages_available, ',')))::int) as row
    from dealers d cross join unnest('{en,es,pt,fr}'::text[]) as l (code) where ${match('d.id')}`,
  fields: fields.language,
  hasFieldNames: true,
  lockedTable: 'dealers',
  save: async (work, { key, values: { isOffered } }) => {
    const { languagesAvailable } = await readDealer(work)
    const others = languagesAvailable.split(',').filter((code) => code !== key)
    const languages = isOffered === 1 ? [...others, key as Locale] : others
    return updateDealer(work, { id: work.dealerId, languagesAvailable: languages.join(',') })
  },
}

const bulkMessage: SharedSource = {
  kind: 'mainUserMessage',
  selectRows: (match) => sql`
    select d.id as dealer_id, '' as key, null::text as label, jsonb_build_object('subject', null, 'text', null) as row
    from dealers d where ${match('d.id')}`,
  fields: fields.mainUserMessage,
  hasFieldNames: true,
  lockedTable: 'dealers',
  leavesNothing: true,
  save: (work, { values: { subject, text } }) =>
    mailMainUser(work, { subject: String(subject), text: String(text) }),
}

/** The dealer's own parts of bulk actions. */
export const bulkDealers: readonly SharedSource[] = [bulkPlan, bulkLanguage, bulkMessage]
