import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { StoredOrder } from '../queries.ts'
import { type FromCustomer, fromCustomer, hasTrait } from '../settable-fields.ts'

export type OrderCustomer = NonNullable<Awaited<ReturnType<typeof findOrderCustomer>>>

const query = ({ db, dealerId }: Work, id: number) =>
  db
    .selectFrom('customers')
    .select([
      'id',
      'customerType',
      'taxRate',
      'salesTaxExceptionNo',
      'staxEndDate',
      'taxState',
      'taxCity',
      'taxZip',
      'payTerms',
      'salesman',
      'shipVia',
      'locale',
    ])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)

/** Finds a customer's terms that orders take over, such as tax and payment terms. Takes no lock. */
export const findOrderCustomer = (work: Work, id: number) => query(work, id).executeTakeFirst()

/**
 * The customer of an order being saved. The key lock allows editing the customer but not deleting them: a
 * deletion waits and then finds the order, or came first and the customer is gone.
 */
export async function orderCustomerForUpdate(work: Work, id: number): Promise<OrderCustomer> {
  const customer = await query(work, id).forKeyShare().executeTakeFirst()
  if (!customer) throw refuse('customer_gone', { errors: [{ path: 'customerId', code: 'customer_gone' }] })
  return customer
}

/** An order's customer if their terms apply to it: nobody vouched for some customers of stores' orders. */
export const customerOnTerms = async (work: Work, order: CustomerColumns): Promise<OrderCustomer | null> =>
  order.customerId === null || order.customerUnvouched === 1
    ? null
    : orderCustomerForUpdate(work, order.customerId)

type CustomerColumns = Pick<StoredOrder, 'customerId' | 'customerUnvouched'>

/**
 * The values that another customer brings to an order; those of the former customer are removed. Values that
 * someone entered stay, except an exemption, which is never anyone else's.
 */
export function buildOtherCustomerFields(
  before: Pick<StoredOrder, FromCustomer>,
  former: OrderCustomer | null,
  customer: OrderCustomer | null,
) {
  const entered = fromCustomer.filter(
    (name) =>
      !hasTrait(name, 'isExemption') && before[name] !== null && before[name] !== (former?.[name] ?? null),
  )
  return {
    isBusinessAcc: Number(customer?.customerType === 2),
    ...Object.fromEntries(
      fromCustomer.flatMap((name) => (entered.includes(name) ? [] : [[name, customer?.[name] ?? null]])),
    ),
  }
}
