import { sql } from 'kysely'
import type { DealerPayment } from '#contract/store/payments/dealer-payments.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A payment with its credentials as stored: encrypted. */
export type StoredPayment = Omit<DealerPayment, 'credentialsSet'> & {
  gatewayCredentials: string | null
  updatedBy: string
}

/** The address belongs to the method, so when it changes, dealers needn't update theirs. */
const apiUrl = sql<
  string | null
>`case p.env_mode when 'production' then m.production_url else m.sandbox_url end`

const selectPayments = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerPayments as p')
    .innerJoin('paymentMethods as m', 'm.id', 'p.paymentMethodId')
    .select(['p.id', 'p.dealerId', 'p.paymentMethodId', 'p.name', 'p.envMode', 'p.gatewayCredentials'])
    .select(['p.refusedAs', 'p.refusedAt', 'p.version', 'p.updatedBy', 'p.createdAt', 'p.updatedAt'])
    .select(apiUrl.as('apiUrl'))
    .where('p.dealerId', '=', dealerId)

/** Lists the dealer's gateways with their encrypted credentials, which no answer may contain. */
export async function listPayments(work: Work): Promise<StoredPayment[]> {
  return (await selectPayments(work).orderBy('p.id').execute()) as StoredPayment[]
}

/** Finds a gateway of the dealer with its encrypted credentials. */
export async function findPayment(work: Work, id: number): Promise<StoredPayment | undefined> {
  return (await selectPayments(work).where('p.id', '=', id).executeTakeFirst()) as StoredPayment | undefined
}
