import { type Insertable, sql, type Updateable } from 'kysely'
import type { ChargeState } from '#contract/sales/charges/charges.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { creditToReturn } from '../store-credit/find-credit.ts'
import { inProgress, leftAloneMs, longestPause } from './settle/charge-state.ts'
import type { StoredCharge } from './settle/stored-charge.ts'

const givenBack = (dealerId: number, which: 'succeeded' | 'not failed') => sql<number>`(
  select coalesce(sum(r.amount), 0) from charges r
  where r.dealer_id = ${dealerId} and r.charge_id = c.id
    and ${which === 'succeeded' ? sql`r.state = 'succeeded'` : sql`r.state <> 'failed'`})`

const orderRefunded = (dealerId: number) => sql<number | null>`o.refunded_amount + (
  select coalesce(sum(r.amount), 0) from charges r
  where r.dealer_id = ${dealerId} and r.order_id = c.order_id and r.kind <> 'charge'
    and r.state in ('requested', 'sent', 'unknown'))`

const orderCreditUsed = (dealerId: number) => sql<number>`(
  select ${creditToReturn(dealerId)} from recorded_payments p
  where p.dealer_id = ${dealerId} and p.order_id = c.order_id and p.removed_at is null)`

const ownColumns = [
  'c.id',
  'c.dealerId',
  'c.kind',
  'c.chargeId',
  'c.orderId',
  'c.customerId',
  'c.paymentMethodId',
  'c.dealerPaymentId',
  'c.envMode',
  'c.source',
  'c.state',
  'c.amount',
  'c.currency',
  'c.reason',
  'c.purpose',
  'c.givenBack',
  'c.backTax',
  'c.backShipping',
  'c.backFees',
  'c.reference',
  'c.idempotencyKey',
  'c.requestHash',
  'c.cardBrand',
  'c.cardLast4',
  'c.keepCard',
  'c.keepMessage',
  'c.gatewayReference',
  'c.gatewayCode',
  'c.gatewayMessage',
  'c.refusedAs',
  'c.settledBy',
  'c.sentAt',
  'c.asked',
  'c.absentSince',
  'c.accountDigest',
  'c.userName',
  'c.createdAt',
  'c.updatedAt',
] as const

const selectCharges = ({ db, dealerId }: Work) =>
  db
    .selectFrom('charges as c')
    .leftJoin('orders as o', (on) =>
      on.onRef('o.dealerId', '=', 'c.dealerId').onRef('o.id', '=', 'c.orderId'),
    )
    .leftJoin('charges as original', (on) =>
      on.onRef('original.dealerId', '=', 'c.dealerId').onRef('original.id', '=', 'c.chargeId'),
    )
    .select(ownColumns)
    .select([
      'o.orderNumber',
      'o.chargedAmount as orderReceived',
      'original.gatewayReference as originalReference',
    ])
    .select([
      orderRefunded(dealerId).as('orderRefunded'),
      orderCreditUsed(dealerId).as('orderCreditUsed'),
      givenBack(dealerId, 'succeeded').as('refunded'),
      givenBack(dealerId, 'not failed').as('reserved'),
    ])
    .where('c.dealerId', '=', dealerId)

/** Finds a charge, refund or void with its order's number; undefined at another dealer. */
export const findCharge = async (work: Work, id: number) =>
  (await selectCharges(work).where('c.id', '=', id).executeTakeFirst()) as StoredCharge | undefined

/** The charge's order, without totals. */
export const findChargeOrder = ({ db, dealerId }: Work, id: number) =>
  db
    .selectFrom('charges')
    .select('orderId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A movement, locked until the transaction ends; its order, if any, is locked first. */
export const findChargeForUpdate = async (work: Work, id: number) =>
  (await selectCharges(work).where('c.id', '=', id).forUpdate('c').executeTakeFirst()) as
    | StoredCharge
    | undefined

/** Newest first. */
export const listForOrder = async (work: Work, orderId: number) =>
  (await selectCharges(work)
    .where('c.orderId', '=', orderId)
    .orderBy('c.id', 'desc')
    .execute()) as StoredCharge[]

/** Lists a customer's charges, newest first. */
export const listForCustomer = async (work: Work, customerId: number, limit: number) =>
  (await selectCharges(work)
    .where('c.customerId', '=', customerId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()) as StoredCharge[]

/** The movement this press already made. */
export const findByKey = async (work: Work, key: string) =>
  (await selectCharges(work).where('c.idempotencyKey', '=', key).executeTakeFirst()) as
    | StoredCharge
    | undefined

/** Whether another movement already has this number at its gateway. */
export async function hasReference(
  { db, dealerId }: Work,
  { paymentMethodId, envMode }: StoredCharge,
  { gatewayReference, besides }: { gatewayReference: string; besides: readonly number[] },
): Promise<boolean> {
  const found = await db
    .selectFrom('charges')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('gatewayReference', '=', gatewayReference)
    .where('paymentMethodId', '=', paymentMethodId)
    .where('envMode', '=', envMode)
    .where('id', 'not in', besides)
    .executeTakeFirst()
  return found !== undefined
}

/** Prefix of generated keys, for requests without one. */
export const ownKey = 'own:'

/** A charge without a key: this person's equal request since then, unless it failed. */
export const findAlike = async (work: Work, hashes: Buffer[], since: Date) =>
  (await selectCharges(work)
    .where('c.requestHash', 'in', hashes)
    .where('c.userId', 'is not distinct from', work.actor.userId)
    .where('c.idempotencyKey', '^@', ownKey)
    .where('c.createdAt', '>', since.toISOString())
    .where('c.state', '<>', 'failed')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as StoredCharge | undefined

/**
 * The oldest in one of these states: of an order, of a customer's charges without an order, or of a charge's
 * refunds and voids.
 */
export async function findFirstInState(
  work: Work,
  owner: { orderId: number } | { customerId: number } | { chargeId: number },
  states: readonly ChargeState[],
): Promise<StoredCharge | undefined> {
  const open = selectCharges(work).where('c.state', 'in', states).orderBy('c.id').limit(1)
  const query =
    'orderId' in owner
      ? open.where('c.orderId', '=', owner.orderId)
      : 'chargeId' in owner
        ? open.where('c.chargeId', '=', owner.chargeId)
        : open.where('c.customerId', '=', owner.customerId).where('c.orderId', 'is', null)
  return (await query.executeTakeFirst()) as StoredCharge | undefined
}

export type NewCharge = Omit<
  Insertable<DB['charges']>,
  'dealerId' | 'state' | 'reference' | 'userId' | 'userName' | 'createdAt'
>

/**
 * Inserts a movement before the gateway is called, so that a crash leaves a trace. Returns its id and
 * reference.
 */
export const insertCharge = ({ db, dealerId, actor, now }: Work, values: NewCharge) =>
  db
    .insertInto('charges')
    .values({
      ...values,
      dealerId,
      userId: actor.userId,
      userName: actor.name,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()

/** Updates a movement that's in one of these states; false if it no longer is. */
export async function writeCharge(
  { db, dealerId, now }: Work,
  id: number,
  states: readonly ChargeState[],
  values: Updateable<DB['charges']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charges')
    .set({ ...values, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The charged customer; callers lock the row when there's no order to lock. */
export const customerQuery = ({ db, dealerId }: Work, id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'billCompany', 'billContact', 'billAddress1', 'billCity', 'billState', 'billZip'])
    .select('billCountry')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)

/** Sum of an order's unconfirmed charges. */
export async function sumUnconfirmed({ db, dealerId }: Work, orderId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('charges')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('amount'))
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'charge')
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return amount
}

/** The user's card charges since a time that haven't succeeded, and when the first was entered. */
export async function cardsNotCharged({ db, dealerId, actor }: Work, since: Date) {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*) as count, min(created_at) as first from charges
    where dealer_id = ${dealerId} and user_id = ${actor.userId} and source = 'card' and kind = 'charge'
      and state <> 'succeeded' and created_at > ${since}`.execute(db)
  return rows[0]!
}

/**
 * Across dealers: movements left in progress, those due for a lookup, and cards that may or may not be stored.
 * Future timestamps were written before the clock was set back.
 */
export async function findForgotten({ db, now }: Reading) {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return db
    .selectFrom('charges')
    .select(['dealerId', 'id'])
    .where((is) =>
      is.or([
        is.and([
          is('state', 'in', inProgress),
          is.or([is('updatedAt', '<', at(-leftAloneMs)), is('updatedAt', '>', at(leftAloneMs))]),
        ]),
        is.and([
          is('state', '=', 'unknown'),
          is.or([is('askAt', '<=', at(0)), is('askAt', '>', at(longestPause))]),
        ]),
        is.and([
          is('state', '=', 'succeeded'),
          is('keepCard', '=', 'asked'),
          is.or([is('updatedAt', '<', at(-leftAloneMs)), is('updatedAt', '>', at(leftAloneMs))]),
        ]),
      ]),
    )
    .orderBy('updatedAt')
    .limit(500)
    .execute()
}
