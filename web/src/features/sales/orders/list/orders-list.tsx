import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconEye, IconListDetails, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderRow } from '#contract/sales/order-fields.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import { orders } from '#contract/sales/orders.ts'
import { useDealer, useDealers } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { prefetchRead, useRead } from '#web/platform/read.ts'
import { type UrlQuery, useUrlQuery } from '#web/platform/url-query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDealerOf } from '#web/ui/dealer-filter.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoNote } from '#web/ui/undo-note.tsx'
import { orderStatusName } from '../shared/order-chips.tsx'
import { itemsTab, newOrderPath, orderPath, orderViewPath } from '../shared/order-paths.ts'
import { useRemoveOrder, useUndoStatusOfMany } from '../shared/order-routes.ts'
import { BulkStatus, type Done } from './bulk-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { listInput, type OrderQuery, orderQuery } from './order-query.ts'

const idOf = (row: OrderRow) => row.id
const nameOf = (row: OrderRow) => t('orders.named', { number: row.orderNumber })

export default function OrdersList() {
  const query = useUrlQuery(orderQuery)
  const dealerId = useDealerOf(query.values.dealer)
  const zoneOf = useZones(dealerId)
  const read = useRead(orders.list, listInput(query.values, dealerId), { keepPrevious: true })
  const selection = useFreshSelection(query.values)
  const [done, setDone] = useState<Done | null>(null)
  const navigate = useNavigate()
  useShortcut('n', t('orders.create'), () => void navigate({ to: newOrderPath }))

  return (
    <ListPage
      of="orders"
      title={t('orders.title')}
      actions={
        <Button
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link {...props} to={newOrderPath} />}
        >
          {t('orders.create')}
        </Button>
      }
      filters={<OrderFilters query={query} dealerId={dealerId} />}
      query={query}
    >
      {done && <BulkDone key={done.undoId} done={done} onClose={() => setDone(null)} />}
      <DataTable
        label={t('orders.title')}
        name="orders"
        columns={orderColumns(zoneOf, dealerId === undefined)}
        read={read}
        state={query.values}
        onState={query.set as never}
        idOf={idOf}
        nameOf={nameOf}
        pathOf={(row) => orderPath(row.id)}
        onHover={(row) => void prefetchRead(orders.show, { id: row.id })}
        actions={(row) => <Actions row={row} onDeleted={() => selection.set([row], false)} />}
        selection={selection}
        bulk={
          <BulkStatus
            rows={selection.rows}
            onDone={(what) => {
              selection.clear()
              setDone(what)
            }}
          />
        }
        empty={emptyWords(query)}
      />
    </ListPage>
  )
}

function BulkDone({ done: { text, undoId }, onClose }: { done: Done; onClose: () => void }) {
  const { send } = useUndoStatusOfMany()
  const undo = undoId === null ? undefined : () => send({ undoId })
  return <UndoNote text={text} undo={undo} undone={t('orders.undone')} onClose={onClose} />
}

/** The zones of the dealers whose orders are listed; the chosen dealer's is known already. */
function useZones(dealerId: number | undefined): (dealerId: number) => string | undefined {
  const chosen = useDealer()
  const dealers = useDealers(dealerId === undefined || dealerId !== chosen?.id)
  return (id) => (id === chosen?.id ? chosen.timeZone : dealers.get(id)?.timeZone)
}

/** Rows stay ticked on other pages, but not when the filters show other orders. */
function useFreshSelection({ page: _, pageSize: __, sort: ___, direction: ____, ...filter }: OrderQuery) {
  const selection = useSelection(idOf)
  const shown = JSON.stringify(filter)
  const [known, setKnown] = useState(shown)
  if (known !== shown) {
    setKnown(shown)
    selection.clear()
  }
  return selection
}

/** Why the list is empty. Often what is looked for only has another status than the one that is shown. */
function emptyWords({ values, isFiltered, set, clear }: UrlQuery<typeof orderQuery>) {
  const { cid, fromDate, toDate, search, statusId } = values
  const isNarrowed = Boolean(cid || fromDate || toDate || search)
  if (statusId === 0 && !isNarrowed) return { title: t('orders.empty'), next: t('orders.emptyNext') }

  const areTurned = fromDate !== undefined && toDate !== undefined && fromDate > toDate
  const status = orderStatusName(statusId)
  const buttons = (
    <Group gap="xs" justify="center">
      {statusId > 0 && !areTurned && (
        <Button variant="default" onClick={() => set({ statusId: 0 })}>
          {t(isNarrowed ? 'orders.searchAll' : 'orders.showAll')}
        </Button>
      )}
      {isFiltered && (
        <Button variant="default" onClick={clear}>
          {t('common.clearFilters')}
        </Button>
      )}
    </Group>
  )
  if (areTurned) return { title: t('orders.datesTurned'), next: t('orders.datesTurnedNext'), action: buttons }
  if (statusId > 0 && isNarrowed)
    return { title: t('orders.emptyAmong', { status }), next: t('orders.emptyAmongNext'), action: buttons }
  if (statusId === orderStatus.new)
    return { title: t('orders.emptyNew'), next: t('orders.emptyNewNext'), action: buttons }
  const next = statusId > 0 ? t('orders.emptyStatusNext') : t('common.emptyFilteredNext')
  const title = statusId > 0 ? t('orders.emptyStatus', { status }) : t('common.emptyFiltered')
  return { title, next, action: buttons }
}

function Actions({ row, onDeleted }: { row: OrderRow; onDeleted: () => void }) {
  const remove = useRemoveOrder()
  const navigate = useNavigate()
  const { id, orderNumber: number, billCompany } = row
  const onDelete = async () => {
    const name = `${t('orders.viewTitle', { number })} · ${billCompany}`
    if (!(await confirmDelete(t('orders.one'), name, () => remove.send({ id })))) return
    onDeleted()
    toast.success(t('orders.deleted', { number }))
  }
  return (
    <RowActions name={nameOf(row)} onEdit={() => void navigate({ to: orderPath(id) })} onDelete={onDelete}>
      <Tooltip label={t('orders.view')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('orders.viewNamed', { number })}
          renderRoot={(props) => <Link {...props} to={orderViewPath(id)} />}
        >
          <IconEye size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('orders.products')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('orders.productsNamed', { number })}
          renderRoot={(props) => <Link {...props} to={orderPath(id)} search={itemsTab as never} />}
        >
          <IconListDetails size={16} />
        </ActionIcon>
      </Tooltip>
    </RowActions>
  )
}
