import { sql } from 'kysely'
import type {
  PaymentMethod,
  PaymentMethodRow,
  TakenMethod,
} from '#contract/store/payments/payment-methods.ts'
import type { Work } from '#server/platform/db/work.ts'
import { toUsedBy } from '#server/platform/http/refusals/refuse.ts'

const selectMethods = ({ db }: Work) =>
  db
    .selectFrom('paymentMethods')
    .select(['id', 'name', 'sandboxUrl', 'productionUrl', 'version', 'createdAt', 'updatedAt'])

/** Lists the ways to pay, by id. For the platform's administrators, with the dealers that use each one. */
export async function listMethods(work: Work): Promise<PaymentMethodRow[]> {
  const users = work.actor.isAdmin
    ? sql<string[]>`array(select pd.payment_method_takers(id))`
    : sql<string[]>`'{}'::text[]`
  const methods = await selectMethods(work).select(users.as('users')).orderBy('id').execute()
  return methods.map(({ users, ...method }) => ({
    ...(method as PaymentMethod),
    ...toUsedBy(users),
  }))
}

/** Finds a way to pay. It's the platform's, so every dealer finds it. */
export async function findMethod(work: Work, id: number): Promise<PaymentMethod | undefined> {
  return (await selectMethods(work).where('id', '=', id).executeTakeFirst()) as PaymentMethod | undefined
}

/** The dealer's payments. Among several of one method, a charge uses the first. */
export async function listTaken({ db, dealerId }: Work): Promise<TakenMethod[]> {
  const found = await db
    .selectFrom('dealerPayments')
    .select(['paymentMethodId as id', 'name', 'id as dealerPaymentId', 'envMode'])
    .where('dealerId', '=', dealerId)
    .orderBy(sql`env_mode = 'production'`, 'desc')
    .orderBy('dealerPaymentId', 'desc')
    .execute()
  return found as TakenMethod[]
}

/** Companies of up to four dealers who take payments by it. */
export async function findTakers({ db }: Work, id: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select pd.payment_method_takers(${id}) as company`.execute(db)
  return rows.map((row) => row.company)
}
