import { sql } from 'kysely'
import type { AccessTrouble } from '#server/adapters/payments/gateway.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Saves whether the gateway accepted the credentials in the last call. */
export async function noteAccess(
  { db, dealerId, now }: Work,
  dealerPaymentId: number,
  refusedAs: AccessTrouble | null,
): Promise<void> {
  await sql`
    update dealer_payments
    set refused_as = ${refusedAs}, refused_at = ${refusedAs && now}
    where dealer_id = ${dealerId} and id = ${dealerPaymentId}
      and refused_as is distinct from ${refusedAs}`.execute(db)
}
