import { pick } from '#contract/pick.ts'
import { billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import type { Customer } from '#contract/sales/customers/customers.ts'

/** The addresses of an order created from a quote, and its destination. */
export function orderAddresses(customer: Customer) {
  const shipsElsewhere = Boolean(customer.shipAddress1 || customer.shipCity)
  return {
    addresses: {
      ...pick(customer, billingNames),
      ...(shipsElsewhere ? pick(customer, shippingNames) : {}),
      sameAddress: shipsElsewhere ? (0 as const) : (1 as const),
    },
    going: {
      isPickUp: 0,
      billState: customer.billState,
      shipState: shipsElsewhere ? customer.shipState : null,
    },
  }
}
