import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { findCustomerPrices, noteCustomerPricing } from './rules.queries.ts'

export type CustomerRules = {
  rules: number
  version: number
  updatedBy: string | null
  updatedAt: string | null
}

/** A customer's number of pricing rules and their version. */
export async function customerRules(work: Work, customerId: number): Promise<CustomerRules> {
  const { db, dealerId } = work
  const { rows } = await sql<{ rules: number }>`
    select count(*)::int as rules from dealer_pricing_rules
    where dealer_id = ${dealerId} and customer_id = ${customerId}`.execute(db)
  const prices = await findCustomerPrices(work, customerId)
  return {
    rules: rows[0]!.rules,
    version: prices?.version ?? 0,
    updatedBy: prices?.updatedBy ?? null,
    updatedAt: prices?.updatedAt ?? null,
  }
}

/** Moves one customer's rules to another, replacing theirs. */
export async function moveCustomerRules(work: Work, from: number, to: number): Promise<void> {
  const { db, dealerId } = work
  await sql`delete from dealer_pricing_rules where dealer_id = ${dealerId} and customer_id = ${to}`.execute(
    db,
  )
  await sql`update dealer_pricing_rules set customer_id = ${to}
    where dealer_id = ${dealerId} and customer_id = ${from}`.execute(db)
  const { version } = await customerRules(work, to)
  await noteCustomerPricing(work, to, version + 1)
}
