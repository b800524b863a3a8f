import { sql } from 'kysely'
import type { z } from 'zod'
import type { Customer, customerFields } from '#contract/sales/customers/customers.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { settable } from './queries.ts'

export type CustomerFields = Partial<z.output<typeof customerFields>>

/** A stored customer to compare with a file's line; `norm` is the normalized email. */
export type ExistingCustomer = Omit<Customer, 'hasPassword' | 'formerEmails' | 'storeCredit'> & {
  norm: string
}

/** The customers with one of these emails, keyed by the normalized email. */
export async function customersByEmail(
  { db, dealerId }: Reading,
  emails: readonly string[],
  { lock = false } = {},
): Promise<Map<string, ExistingCustomer>> {
  const { rows } = await sql<ExistingCustomer>`
    select ${columns('c.')}, c.id, c.dealer_id, c.bill_email, c.version, c.email_norm as norm
    from customers c
    where c.dealer_id = ${dealerId} and c.email_norm = any(select pd.norm(e) from unnest(${emails}::text[]) e)
    order by c.id ${lock ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.norm, row]))
}

/** The customers without an email that have one of these names, the oldest first. */
export async function customersWithoutEmail(
  { db, dealerId }: Reading,
  names: readonly string[],
  { lock = false } = {},
): Promise<ExistingCustomer[]> {
  const { rows } = await sql<ExistingCustomer>`
    select ${columns('c.')}, c.id, c.dealer_id, c.bill_email, c.version, '' as norm
    from customers c
    where c.dealer_id = ${dealerId} and c.email_norm is null
      and pd.norm(c.bill_company) = any(select pd.norm(n) from unnest(${names}::text[]) n)
    order by c.id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** Customers with one of these emails that were merged away, with the remaining customer's name. */
export async function findFormerEmails(
  { db, dealerId }: Reading,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ norm: string; name: string }>`
    select f.email_norm as norm, c.bill_company as name from customer_former_emails f
    join customers c on c.dealer_id = f.dealer_id and c.id = f.customer_id
    where f.dealer_id = ${dealerId}
      and f.email_norm = any(select pd.norm(e) from unnest(${emails}::text[]) e)`.execute(db)
  return new Map(rows.map(({ norm, name }) => [norm, name]))
}

/** The customers with one of these emails or a former one, by the normalized email. */
export async function customerIdsByEmail(
  { db, dealerId }: Reading,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ norm: string; id: number }>`
    with wanted as (select distinct pd.norm(e) as norm from unnest(${emails}::text[]) e)
    select w.norm, coalesce(c.id, f.customer_id) as id from wanted w
    left join customers c on c.dealer_id = ${dealerId} and c.email_norm = w.norm
    left join customer_former_emails f on f.dealer_id = ${dealerId} and f.email_norm = w.norm
    where c.id is not null or f.customer_id is not null`.execute(db)
  return new Map(rows.map(({ norm, id }) => [norm, id]))
}

const columns = (prefix: string) => sql.join(settable.map((name) => sql.ref(prefix + snakeCase(name))))

/** JSON the database reads as table rows. */
const asRows = (records: readonly Record<string, unknown>[]) =>
  JSON.stringify(
    records.map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [snakeCase(name), value])),
    ),
  )

export type NewCustomer = CustomerFields & { billEmail: string }

/** Creates many at once, without passwords. Returns emails that others have created in the meantime. */
export async function createCustomers(work: Work, newCustomers: readonly NewCustomer[]): Promise<string[]> {
  if (newCustomers.length === 0) return []
  const { db, dealerId, actor } = work
  const locale = await readDealerLocale(work)
  const complete = newCustomers.map((one) => ({
    customerType: 1,
    billCountry: 'USA',
    locale,
    ...omitEmpty(one),
  }))
  const { rows } = await sql<{ id: number; billEmail: string }>`
    insert into customers (dealer_id, bill_email, updated_by, ${columns('')})
    select ${dealerId}::bigint, r.bill_email, ${actor.name}::text, ${columns('r.')}
    from jsonb_populate_recordset(null::customers, ${asRows(complete)}::jsonb) r
    on conflict (dealer_id, email_norm) do nothing
    returning id, bill_email`.execute(db)
  const ids = new Map(rows.map((row) => [row.billEmail, row.id]))
  // Those without an email are all stored, in their order.
  const unmailed = rows.filter(({ billEmail }) => billEmail === '').values()
  await recordChanges(
    work,
    complete
      .filter(({ billEmail }) => ids.has(billEmail))
      .map((after) => ({
        subject: { code: 'customer', name: after.billCompany ?? after.billEmail },
        event: 'createdByImport',
        recordId: after.billEmail === '' ? unmailed.next().value!.id : ids.get(after.billEmail)!,
        after,
      })),
  )
  return newCustomers.filter(({ billEmail }) => !ids.has(billEmail)).map(({ billEmail }) => billEmail)
}

/** Drops undefined values so that column defaults apply. */
const omitEmpty = (fields: NewCustomer): NewCustomer & Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as NewCustomer

/** Updates many at once; `customersByEmail` locked their rows. */
export async function changeCustomers(
  work: Work,
  changed: readonly { before: ExistingCustomer; fields: CustomerFields }[],
): Promise<void> {
  if (changed.length === 0) return
  const { db, dealerId, actor, now } = work
  const after = changed.map(({ before, fields }) => ({ ...before, ...fields }))
  const set = sql.join(
    settable.map((name) => sql`${sql.ref(snakeCase(name))} = ${sql.ref(`r.${snakeCase(name)}`)}`),
  )
  const rows = after.map((one) =>
    Object.fromEntries([...settable, 'id' as const].map((name) => [name, one[name]])),
  )
  await sql`
    update customers c set ${set}, version = c.version + 1, updated_by = ${actor.name}, updated_at = ${now}
    from jsonb_populate_recordset(null::customers, ${asRows(rows)}::jsonb) r
    where c.dealer_id = ${dealerId} and c.id = r.id`.execute(db)
  await recordChanges(
    work,
    changed.map(({ before }, at) => ({
      subject: { code: 'customer', name: after[at]!.billCompany },
      event: 'changedByImport',
      recordId: before.id,
      before,
      after: after[at]!,
    })),
  )
}
