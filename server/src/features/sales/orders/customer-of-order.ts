import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

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

/** Order fields that default to the customer's; they go with the customer, too. */
export const fieldsOfCustomer = (customer: OrderCustomer | null) => ({
  isBusinessAcc: Number(customer?.customerType === 2),
  salesTaxExceptionNo: customer?.salesTaxExceptionNo ?? null,
  staxEndDate: customer?.staxEndDate ?? null,
})
