import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { useSend } from '#web/platform/read.ts'

const inLists = [quotes.list, customerViews.show, timelines.listByCustomer]
const refreshes = [quotes.show, ...inLists]

export const useCreateQuote = () => useSend(quotes.create, { refreshes })
export const useUpdateQuote = () => useSend(quotes.update, { refreshes })
export const useRemoveQuoteLine = () => useSend(quotes.removeLine, { refreshes })
export const useSendQuote = () => useSend(quotes.send, { refreshes, withoutForm: true })
/** Don't reload the quote: it's gone. */
export const useRemoveQuote = () => useSend(quotes.remove, { refreshes: inLists })
export const useOrderQuote = () =>
  useSend(quotes.order, { refreshes: [...refreshes, orders.list, customers.list], withoutForm: true })
