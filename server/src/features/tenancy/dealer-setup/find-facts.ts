import { sql } from 'kysely'
import type { SetupFacts } from '#contract/tenancy/dealer-setup.ts'
import { matchAnyDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading } from '#server/platform/db/work.ts'

type Row = SetupFacts & { id: number; isHidden: 0 | 1 }

/** The facts behind several dealers' setup progress, with each table searched by dealer. */
export async function findFacts(reading: Reading, dealerIds: readonly number[]): Promise<Map<number, Row>> {
  if (dealerIds.length === 0) return new Map()
  const own = (column: string) => matchAnyDealer(reading, column, dealerIds)
  const facts = sql<Omit<Row, 'openFindings' | 'isCloned'>>`
    select d.id, d.dealer_domain, d.dealer_admin_domain, d.parts_email, d.is_active,
      (d.setup_hidden_at is not null)::int as is_hidden,
      d.id in (select c.dealer_id from dealer_catalogs c where ${own('c.dealer_id')}) as has_catalog,
      d.id in (select p.dealer_id from dealer_payments p join payment_methods m on m.id = p.payment_method_id
        where ${own('p.dealer_id')} and p.env_mode = 'production'
          and (p.has_credentials or m.production_url is null)
          and p.refused_as is distinct from 'not_admitted') as has_real_payment,
      d.id in (select s.dealer_id from dealer_shipping s where ${own('s.dealer_id')}) as has_shipping,
      (d.id in (select t.dealer_id from tax_rules t where ${own('t.dealer_id')}) or d.id in (
        select s.dealer_id from dealer_settings s
        where ${own('s.dealer_id')} and s.all_states_province_tax_rate is not null)) as has_tax
    from dealers d where d.id = any(${dealerIds}::bigint[])`.execute(reading.db)
  const findings = sql<{ dealerId: number; count: number }>`
    select f.dealer_id, count(*) filter (where f.confirmed_at is null)::int as count from clone_findings f
    where ${own('f.dealer_id')} group by f.dealer_id`.execute(reading.db)
  const [{ rows }, { rows: open }] = await Promise.all([facts, findings])
  const counts = new Map(open.map(({ dealerId, count }) => [dealerId, count]))
  const toFacts = (row: (typeof rows)[number]): Row => ({
    ...row,
    isCloned: counts.has(row.id),
    openFindings: counts.get(row.id) ?? 0,
  })
  return new Map(rows.map((row) => [row.id, toFacts(row)]))
}
