import { Button, Group } from '@mantine/core'
import { type RmaListRow, returns } from '#contract/sales/returns/returns.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { Target } from '#web/platform/links.tsx'
import { prefetchRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { type UrlQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNew } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { useDatedList, useDays } from '../dated-list/use-dated-list.ts'
import { ReturnDialog } from './edit/return-dialog.tsx'
import { useRemoveReturn } from './return-changes.ts'
import { returnColumns } from './return-columns.tsx'
import { useReturnFilters } from './return-filters.tsx'
import { filterInput, listInput, returnQuery, useOpenReturn } from './return-query.ts'
import { ReturnTabs } from './return-tabs.tsx'

const nameRow = (row: RmaListRow) => t('returns.named', { number: row.rmaNumber })
const buildPath = ({ id }: RmaListRow) => screenPath(`rma/${id}`)

/** Customers' returns; a row opens one over the list. */
export default function ReturnsList() {
  const query = useUrlQuery(returnQuery)
  const { values } = query
  const { dealerId, findZone, today, turned } = useDays(values)
  const read = useDatedList(returns.list, listInput(values, dealerId), turned)
  const file = useExport(returns.export)
  const filtered = { ...query, isFiltered: isFiltered(query) }
  const [, open, linkTo] = useOpenReturn()
  const create = useNew(t('returns.create'), () => open('new'))
  return (
    <ListPage
      of="rma"
      actions={
        <>
          <ExportButton
            busy={file.bytes !== null}
            why={turned ? t('orders.datesTurned') : undefined}
            onClick={() => file.run(filterInput(values, dealerId))}
          />
          {create}
        </>
      }
      tabs={<ReturnTabs tab="rma" />}
      filters={useReturnFilters({ query, dealerId, today })}
      query={filtered}
      views={{ list: 'rma', builtIn: builtInViews(), query }}
    >
      <ExportNote of={file} />
      <DataTable
        label={t('returns.title')}
        name="rma"
        columns={returnColumns(findZone, dealerId === undefined)}
        read={read}
        state={values}
        onState={query.onState}
        getRowId={({ id }) => id}
        nameRow={nameRow}
        buildPath={buildPath}
        onHover={({ id }) => void prefetchRead(returns.show, { id })}
        actions={(row) => <Actions row={row} edit={linkTo(row.id)} />}
        empty={
          emptyText(filtered, turned) ?? {
            title: t('returns.empty'),
            next: t('returns.emptyNext'),
            action: create,
          }
        }
      />
      <ReturnDialog query={query} />
    </ListPage>
  )
}

/** The open return isn't a filter. */
const isFiltered = ({
  values: { dealer, cid, fromDate, toDate, status, search },
}: UrlQuery<typeof returnQuery>) =>
  [dealer, cid, fromDate, toDate, search].some(Boolean) || status !== 'Pending'

/** Why the list is empty. Often the order just has another status. */
function emptyText({ values, set, clear, isFiltered }: UrlQuery<typeof returnQuery>, turned: boolean) {
  const { status } = values
  if (status === 'any' && !isFiltered) return null
  const buttons = (
    <Group gap="xs" justify="center">
      {status !== 'any' && !turned && (
        <Button variant="default" onClick={() => set({ status: 'any' })}>
          {t('returns.anyStatusInstead')}
        </Button>
      )}
      {isFiltered && (
        <Button variant="default" onClick={clear}>
          {t('common.clearFilters')}
        </Button>
      )}
    </Group>
  )
  if (turned) return { title: t('orders.datesTurned'), action: buttons }
  return status === 'any'
    ? { title: t('common.emptyFiltered'), next: t('common.emptyFilteredNext'), action: buttons }
    : {
        title: t('returns.emptyStatus', { status: nameText(status) }),
        next: t('returns.emptyStatusNext'),
        action: buttons,
      }
}

const builtInViews = () => [
  { name: t('returns.viewPending'), query: '' },
  { name: t('returns.viewReceived'), query: 'status=Approved' },
  { name: t('returns.viewAll'), query: 'status=any' },
]

function Actions({ row, edit }: { row: RmaListRow; edit: Target }) {
  const remove = useRemoveReturn()
  const { id, version, rmaNumber: number, billCompany, rmaDealerStatus, isRefundOpen } = row
  const onDelete = () => {
    const name = `${t('returns.viewTitle', { number })} · ${billCompany}`
    return confirmAndDelete(
      t('returns.one'),
      name,
      () => remove.send({ id, version }),
      t('returns.deleted', { number }),
    )
  }
  return (
    <RowActions
      name={nameRow(row)}
      edit={edit}
      onDelete={rmaDealerStatus === 'Refunded' ? undefined : () => void onDelete()}
      whyNoDelete={isRefundOpen === 1 ? t('returns.refundOpenTitle') : undefined}
    />
  )
}
