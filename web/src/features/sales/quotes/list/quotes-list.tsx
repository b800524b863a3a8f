import type { QuoteListRow } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { t } from '#web/platform/i18n.ts'
import { prefetchRead } from '#web/platform/read.ts'
import { toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNewLink } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { useDatedList, useDays } from '../../dated-list/use-dated-list.ts'
import { SendAgain } from '../mail-failed.tsx'
import { useRemoveQuote } from '../quote-changes.ts'
import { newQuotePath, quotePath } from '../quote-paths.ts'
import { quoteColumns } from './quote-columns.tsx'
import { useQuoteFilters } from './quote-filters.tsx'
import { filterInput, quoteQuery } from './quote-query.ts'

const getRowId = (row: QuoteListRow) => row.id
const nameRow = (row: QuoteListRow) => t('quotes.named', { ref: row.quoteRef })

/** The screen with all quotes of the dealer or, without one, of all dealers. */
export default function QuotesList() {
  const query = useUrlQuery(quoteQuery)
  const { values } = query
  const { dealerId, findZone, today, turned } = useDays(values)
  const filter = filterInput(values, dealerId)
  const { page, pageSize } = values
  const paged = { ...filter, ...toRowPaging({ page, pageSize }) }
  const read = useDatedList(quotes.list, paged, turned)
  const file = useExport(quotes.export)
  const create = useNewLink(t('quotes.create'), newQuotePath)
  return (
    <ListPage
      of="customer-quotes"
      actions={
        <>
          <ExportButton
            busy={file.bytes !== null}
            why={turned ? t('orders.datesTurned') : undefined}
            onClick={() => file.run(filter)}
          />
          {create}
        </>
      }
      filters={useQuoteFilters({ query, dealerId, today })}
      query={query}
      views={{ list: 'customer-quotes', builtIn: builtInViews(), query }}
    >
      <ExportNote of={file} />
      <DataTable
        label={t('quotes.title')}
        name="customer-quotes"
        columns={quoteColumns(findZone, dealerId === undefined)}
        read={read}
        state={values}
        onState={query.onState}
        getRowId={getRowId}
        nameRow={nameRow}
        buildPath={(row) => quotePath(row.id)}
        onHover={({ id }) => void prefetchRead(quotes.show, { id })}
        actions={(row) => <Actions row={row} />}
        empty={{ title: t('quotes.empty'), next: t('quotes.emptyNext'), action: create }}
        filtered={query}
      />
    </ListPage>
  )
}

const builtInViews = () => [
  { name: t('quotes.viewAll'), query: '' },
  { name: t('quotes.viewOpen'), query: 'statusId=1' },
  { name: t('quotes.viewSent'), query: 'statusId=2' },
  { name: t('quotes.viewExpired'), query: 'statusId=4' },
]

function Actions({ row }: { row: QuoteListRow }) {
  const remove = useRemoveQuote()
  const { id, version, quoteRef: ref, billCompany } = row
  const onDelete = () => {
    const name = `${ref} · ${billCompany}`
    return confirmAndDelete(
      t('quotes.one'),
      name,
      () => remove.send({ id, version }),
      t('quotes.deleted', { ref }),
    )
  }
  return (
    <RowActions name={nameRow(row)} edit={{ to: quotePath(id) }} onDelete={() => void onDelete()}>
      <SendAgain quote={row} />
    </RowActions>
  )
}
