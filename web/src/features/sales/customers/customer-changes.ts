import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { useSend } from '#web/platform/read.ts'

const refreshes = [customers.list, customers.picker, customers.show]

export const useCreateCustomer = () => useSend(customers.create, { refreshes })
export const useUpdateCustomer = () => useSend(customers.update, { refreshes })
/** Don't reload the customer: it's gone. */
export const useDeleteCustomer = () =>
  useSend(customers.remove, { refreshes: [customers.list, customers.picker] })

/** Orders, messages and price rules move with the customer. */
export const useMergeCustomers = () =>
  useSend(customerMerges.merge, {
    refreshes: [
      customers.list,
      customers.picker,
      customers.show,
      customerMerges.duplicates,
      orders.list,
      messages.listByCustomer,
      customerViews.show,
      timelines.listByCustomer,
      pricingRules.showCustomer,
    ],
  })
