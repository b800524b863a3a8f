import { IconLayoutSidebarRight, IconListDetails } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import type { Target } from '#web/platform/links.tsx'
import { prefetchRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { confirmDelete } from '#web/ui/dialogs/confirm.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { UndoNote } from '#web/ui/feedback/undo-note.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { DeleteMany } from '#web/ui/lists/delete-many.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNewLink } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { useDatedList, useDays } from '../../dated-list/use-dated-list.ts'
import { itemsTab, newOrderPath, orderPath, orderViewPath } from '../shared/order-paths.ts'
import { deleteOrders, useRemoveOrder, useUndoManyStatuses } from '../shared/order-routes.ts'
import type { BulkResult, BulkStatusProps } from './bulk-bar.tsx'
import { FilterSums } from './filter-sums.tsx'
import { orderColumns } from './order-columns.tsx'
import { useOrderFilters } from './order-filters.tsx'
import { OrderNews } from './order-news.tsx'
import { filterInput, listInput, orderQuery, totalsInput } from './order-query.ts'
import { emptyText } from './orders-empty.tsx'
import css from './orders-list.module.css'
import type { PrintJob, PrintRunProps } from './print-run.tsx'
import { type PanelProps, useBeside } from './use-beside.ts'

const getRowId = (row: OrderRow) => row.id
const nameRow = (row: OrderRow) => t('orders.named', { number: row.orderNumber })

type Props = {
  /** Shows an order next to the list; a later noun's, which loads when it's wanted. */
  Panel: ComponentType<PanelProps>
  loadPanel: () => void
}

/** The columns that fit next to an order. */
const besideColumns = new Set(['number', 'customer', 'total', 'status'])

/**
 * The list of orders, with the panel beside it in wide windows. `loadPanel` fetches the panel's code in
 * advance.
 */
export function OrdersList({ Panel, loadPanel }: Props) {
  const query = useUrlQuery(orderQuery)
  const { dealerId, findZone, today, turned } = useDays(query.values)
  const read = useDatedList(orders.list, listInput(query.values, dealerId), turned)
  const selection = useSelection(getRowId, { dealerId, ...query.values })
  const [done, setDone] = useState<BulkResult | null>(null)
  const [printing, setPrinting] = useState<PrintJob | null>(null)
  const file = useExport(orders.export)
  const create = useNewLink(t('orders.create'), newOrderPath)
  const filter = filterInput(query.values, dealerId)
  const { isWide, list, panelProps, peek, linkTo } = useBeside(read.data?.data)
  const columns = orderColumns(findZone, dealerId === undefined)

  return (
    <ListPage
      of="orders"
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
      filters={useOrderFilters({ query, dealerId, today })}
      query={query}
      views={{ list: 'orders', builtIn: builtInViews(), query }}
    >
      <ExportNote of={file} />
      {!turned && <OrderNews input={listInput(query.values, dealerId)} shown={read.data} />}
      {printing && <LatePrintRun job={printing} onClose={() => setPrinting(null)} />}
      {done && <BulkDone key={done.undoId} done={done} onClose={() => setDone(null)} />}
      <div className={panelProps && css.beside}>
        <div ref={list}>
          <DataTable
            label={t('orders.title')}
            name="orders"
            columns={panelProps ? columns.filter(({ key }) => besideColumns.has(key)) : columns}
            read={read}
            state={query.values}
            onState={query.onState}
            getRowId={getRowId}
            nameRow={nameRow}
            buildPath={(row) => orderPath(row.id)}
            onHover={(row) => void prefetchRead(orders.show, { id: row.id })}
            peek={peek}
            actions={
              panelProps
                ? undefined
                : (row) => (
                    <Actions
                      row={row}
                      onDeleted={() => selection.set([row], false)}
                      beside={isWide ? linkTo(row.id) : undefined}
                      onReach={loadPanel}
                    />
                  )
            }
            selection={selection}
            bulk={
              <>
                <LateBulkStatus
                  rows={selection.rows}
                  onExport={() => file.run({ ...filter, ids: selection.rows.map(getRowId) })}
                  onPrint={(as) => setPrinting({ as, ids: selection.rows.map(getRowId) })}
                  onDone={(what) => {
                    selection.clear()
                    setDone(what)
                  }}
                />
                <DeleteMany
                  selection={selection}
                  calls={deleteOrders}
                  nameRow={nameRow}
                  whyNot={whyNoDelete}
                  words={{
                    button: (n) => t('orders.deleteMany', { n }),
                    title: (n) => t('orders.deleteManyTitle', { n }),
                  }}
                />
              </>
            }
            sums={turned ? undefined : <FilterSums read={read} filter={totalsInput(filter)} />}
            empty={emptyText(query, turned, dealerId)}
          />
        </div>
        {panelProps && (
          <Suspense fallback={<Loading />}>
            <Panel {...panelProps} />
          </Suspense>
        )}
      </div>
    </ListPage>
  )
}

/** Late, because it brings exact amounts, which the list does without. */
const bulkStatus = late(async () => {
  const [file] = await Promise.all([import('./bulk-bar.tsx'), loadTexts(['orderList'])])
  return file.BulkStatus
})

function LateBulkStatus(props: BulkStatusProps) {
  const Loaded = useLate(bulkStatus, props.rows.length > 0)
  return Loaded ? <Loaded {...props} /> : null
}

const printRun = late(async () => {
  const [file] = await Promise.all([import('./print-run.tsx'), loadTexts(['orderList'])])
  return file.PrintRun
})

function LatePrintRun(props: PrintRunProps) {
  const Loaded = useLate(printRun, true, props.onClose)
  return Loaded ? <Loaded {...props} /> : null
}

const builtInViews = () => [
  { name: t('orders.viewNew'), query: '' },
  { name: t('orders.viewNewToday'), query: 'fromDate=today&toDate=today' },
  { name: t('orders.viewWeek'), query: 'statusId=0&fromDate=today-7&toDate=today' },
  { name: t('orders.shipped_none'), query: 'statusId=0&shipped=none' },
  { name: t('orders.shipped_part'), query: 'statusId=0&shipped=part' },
  { name: t('orders.viewUnpaid'), query: 'statusId=0&paymentState=unpaid' },
  { name: t('orders.viewOwed'), query: 'statusId=0&isOwed=1' },
  { name: t('orders.viewTests'), query: 'statusId=0&isTest=1' },
  { name: t('orders.viewAll'), query: 'statusId=0' },
]

function BulkDone({ done: { text, undoId }, onClose }: { done: BulkResult; onClose: () => void }) {
  const { send } = useUndoManyStatuses()
  const undo = undoId === null ? undefined : () => send({ undoId })
  return <UndoNote text={text} undo={undo} undone={t('orders.undone')} onClose={onClose} />
}

/** The server's reason to refuse, explained beforehand. */
function whyNoDelete({ isLocked, isTest, inReturn, hasCharges }: OrderRow): string | undefined {
  if (isLocked === 1) return t('orders.lockedStays')
  if (inReturn === 1) return t('orders.returnStays')
  return hasCharges === 1 && isTest === 0 ? t('orders.chargedStays') : undefined
}

type ActionsProps = {
  row: OrderRow
  onDeleted: () => void
  /** The address with the order next to the list, if there's room. */
  beside: Target | undefined
  /** The mouse or the focus is on the link that shows it. */
  onReach: () => void
}

function Actions({ row, onDeleted, beside, onReach }: ActionsProps) {
  const remove = useRemoveOrder()
  const { id, version, orderNumber: number, billCompany } = row
  const onDelete = async () => {
    const name = `${t('orders.viewTitle', { number })} · ${billCompany}`
    if (!(await confirmDelete(t('orders.one'), name, () => remove.send({ id, version })))) return
    onDeleted()
    toast.success(t('orders.deleted', { number }))
  }
  return (
    <RowActions
      name={nameRow(row)}
      view={{ name: t('orders.viewNamed', { number }), press: { to: orderViewPath(id) } }}
      edit={{ to: orderPath(id) }}
      onDelete={onDelete}
      whyNoDelete={whyNoDelete(row)}
    >
      {beside && (
        <RowAction
          label={t('orders.showBeside')}
          name={t('orders.showBesideNamed', { number })}
          icon={<IconLayoutSidebarRight size={16} />}
          press={beside}
          onReach={onReach}
        />
      )}
      <RowAction
        label={t('orders.products')}
        name={t('orders.productsNamed', { number })}
        icon={<IconListDetails size={16} />}
        press={{ to: orderPath(id), search: itemsTab }}
      />
    </RowActions>
  )
}
