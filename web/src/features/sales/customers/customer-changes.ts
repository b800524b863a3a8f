import { customers } from '#contract/sales/customers.ts'
import { useSend } from '#web/platform/read.ts'

/** What changes customers, and what is read again then. */
const refreshes = [customers.list, customers.picker, customers.show]

export const useCreateCustomer = () => useSend(customers.create, { refreshes })
export const useUpdateCustomer = () => useSend(customers.update, { refreshes })
/** The customer itself is not read again: it is gone. */
export const useDeleteCustomer = () =>
  useSend(customers.remove, { refreshes: [customers.list, customers.picker] })
