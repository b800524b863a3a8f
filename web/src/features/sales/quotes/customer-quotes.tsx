import type { Customer } from '#contract/sales/customers/customers.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { WholeList } from '#web/ui/lists/whole-list.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { quoteColumns } from './list/quote-columns.tsx'
import { quotePath } from './quote-paths.ts'

const columnKeys = new Set(['ref', 'status', 'amount', 'createdAt', 'goodUntil', 'order'])

/** A customer's newest quotes, on a tab of their screen, with a link to all. */
export function CustomerQuotes({ customer: { id, dealerId } }: { customer: Customer }) {
  const zone = useZone(dealerId)
  const isChosen = useDealerId() === dealerId
  const read = useRead(quotes.list, { dlid: dealerId, cid: id, pageSize: 10 })
  const total = read.data?.recordsTotal ?? 0
  const columns = quoteColumns(() => zone, false).filter(({ key }) => columnKeys.has(key))
  const list = toScreen('customer-quotes', { cid: id, ...(isChosen ? {} : { dealer: dealerId }) })
  return (
    <>
      <DataTable
        label={t('quotes.ofCustomer')}
        name="quotes-of-customer"
        columns={columns.map(({ optional, sort, ...column }) => column)}
        read={read}
        getRowId={(row) => row.id}
        nameRow={(row) => t('quotes.named', { ref: row.quoteRef })}
        buildPath={(row) => quotePath(row.id)}
        empty={{ title: t('quotes.noneOfCustomer'), next: t('quotes.noneOfCustomerNext') }}
      />
      {total > 0 && <WholeList to={list}>{t('quotes.allQuotes', { n: total })}</WholeList>}
    </>
  )
}
