import { useDebouncedValue } from '@mantine/hooks'
import type { Call } from '#contract/http.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quoteRow } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'
import { type FormRow, isBlank, toSentRow } from './quote-values.ts'

/** The totals of the quote's order: as typed, or the order's own once it exists. */
export function useQuoteSummary(rows: readonly FormRow[]) {
  const { dealerId, orderId } = useQuoteEdit()
  const customerId = useFieldValue('customerId')
  const customerEmail = useFieldValue('customerEmail')
  const input = summaryInput(rows, { customerId, customerEmail })
  const asText = JSON.stringify(input && { dealerId, ...input })
  const [settledText] = useDebouncedValue(asText, 300)
  const call = JSON.parse(settledText) as Call<typeof quotes.summary> | null
  const typed = useRead(quotes.summary, call ?? { details: [] }, {
    enabled: call !== null && orderId === null,
    keepPrevious: true,
  })
  const seesOrder = useMay()('orders')
  const order = useRead(orders.show, { id: orderId ?? 0 }, { enabled: orderId !== null && seesOrder })
  if (orderId !== null) {
    const { summary } = order.data?.data.orderSummary ?? {}
    return { read: order, summary, isOld: false, isInvalid: false, isAsked: seesOrder }
  }
  return {
    read: typed,
    /** Null while the customer's address is missing. */
    summary: typed.data?.data === null ? null : typed.data?.data.orderSummary,
    isOld: input === null || asText !== settledText || typed.isPlaceholderData,
    /** A row can't be saved as typed, so it has no amount. */
    isInvalid: input === null && rows.some((row) => !isBlank(row)),
    isAsked: call !== null,
  }
}

type Buyer = { customerId: unknown; customerEmail: unknown }

/** Null while there's nothing to sum up, or a row can't be saved as it is. */
function summaryInput(rows: readonly FormRow[], { customerId, customerEmail }: Buyer) {
  const read = rows.filter((row) => !isBlank(row)).map((row) => quoteRow.safeParse(toSentRow(row)))
  const details = read.flatMap(({ data }) => data ?? [])
  if (details.length === 0 || details.length < read.length) return null
  return {
    customerId: typeof customerId === 'number' ? customerId : null,
    customerEmail: String(customerEmail ?? '').trim(),
    details,
  }
}
