import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { dealerFieldNames } from '#contract/tenancy/dealer-fields.ts'
import type { Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { defaultPassword } from '#server/platform/defaults.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { asTakenDomain, refuseOtherLocale, refuseTakenDomains } from './check-dealer.ts'
import { makeDefaults } from './dealer-created.ts'
import { ensureMainUser } from './main-user.ts'
import { findDealer } from './queries.ts'

type NewDealer = Input<typeof dealers.create>

/** Administrators who manage chosen domains only make no dealers of their own. */
export async function createDealer({ actor }: Visit, input: NewDealer): Promise<Dealer> {
  if (actor.managedDomains.length > 0) throw refuse('forbidden')
  const id = await reserveId(actor)
  return inDealer(id, actor, (work) => makeDealer(work, input))
}

/** A number taken from the sequence is never given again, whatever becomes of the dealer. */
const reserveId = (actor: Actor): Promise<number> =>
  inDealer(0, actor, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('dealers', 'id')) as id`.execute(db)
    return rows[0]!.id
  })

/** The dealer and all that it starts with, inside the dealer's own id: all of it or none. */
async function makeDealer(work: Work, { password, ...input }: NewDealer): Promise<Dealer> {
  const fields = { ...input, ...languagesOf(input) }
  refuseOtherLocale(fields)
  await refuseTakenDomains(work, fields)

  const dealer = await insertDealer(work, fields)
  await work.db.insertInto('dealerSettings').values({ dealerId: work.dealerId }).execute()
  await recordChange(work, {
    action: 'create',
    record: 'dealers',
    recordId: dealer.id,
    description: `Dealer ${dealer.company} created`,
    after: dealer,
  })
  await ensureMainUser(work, dealer.envyMainUser, password ?? defaultPassword(work.now))
  await makeDefaults(work, dealer)
  return (await findDealer(work))!
}

async function insertDealer(work: Work, fields: Omit<NewDealer, 'password'>): Promise<Dealer> {
  const values = Object.fromEntries(dealerFieldNames.map((name) => [name, fields[name]])) as typeof fields
  await work.db
    .insertInto('dealers')
    .values({ ...values, id: work.dealerId, updatedBy: work.actor.name })
    .execute()
    .catch((error) => {
      throw asTakenDomain(error, fields)
    })
  return (await findDealer(work))!
}

/** What was not chosen follows from what was; English when nothing was. */
function languagesOf({ locale, languagesAvailable }: Pick<NewDealer, 'locale' | 'languagesAvailable'>) {
  const languages = languagesAvailable ?? locale ?? 'en'
  const first = languages.split(',').includes('en') ? 'en' : languages.split(',')[0]
  return { languagesAvailable: languages, locale: locale ?? (first as Dealer['locale']) }
}
