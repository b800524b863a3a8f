import type { Entry } from '../order-log.ts'
import type { OrderCustomer } from './order-customer.ts'

/** Notes for the desk about a store's order whose customer nobody vouched for. */
export function composeUnvouchedNotes(
  customer: OrderCustomer | null,
  coupon: { terms: { couponCode: string }; oneCouponPerCustomer: number } | null,
): Entry[] {
  const notes: Entry[] = []
  if (customer && hasTerms(customer)) notes.push({ action: 'NOTE', memo: { customerUnvouched: customer.id } })
  if (coupon?.oneCouponPerCustomer === 1)
    notes.push({ action: 'NOTE', memo: { couponUnvouched: coupon.terms.couponCode } })
  return notes
}

const hasTerms = ({ taxRate, salesTaxExceptionNo, payTerms }: OrderCustomer) =>
  taxRate !== null || Boolean(salesTaxExceptionNo) || Boolean(payTerms)
