import { ActionIcon, Title } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { orders } from '#contract/sales/orders.ts'
import { type ShopImport, shopImports } from '#contract/sales/shop-imports.ts'
import { dateTime, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { refresh, useRead, useReadAgain } from '#web/platform/read.ts'
import { addressOf, send } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ImportStatus } from '#web/ui/import/import-status.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { toast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import css from '../customer-imports/imports.module.css'
import { isOfOrders, layoutName } from './counts.ts'

/** Past imports, newest first. */
export function PastImports({ dealerId }: { dealerId: number }) {
  const [state, setState] = useState({ page: 1, pageSize: 10 })
  const { page, pageSize } = state
  const read = useRead(
    shopImports.list,
    { dealerId, startRow: (page - 1) * pageSize, pageSize },
    { keepPrevious: true },
  )
  const isRunning = read.data?.data.some(({ status }) => status === 'running') ?? false
  useReadAgain([shopImports.list], { seconds: 2, while: isRunning })
  return (
    <section aria-labelledby="past-imports" className={css.past}>
      <Title order={2} id="past-imports" mb={4}>
        {t('customerImports.past')}
      </Title>
      <DataTable
        label={t('customerImports.past')}
        name="shop-imports"
        columns={columns()}
        read={read}
        state={state}
        onState={(change) => setState((before) => ({ ...before, ...change }))}
        idOf={({ id }) => id}
        nameOf={({ fileName }) => fileName}
        actions={(row) => <Actions row={row} />}
        empty={{ title: t('customerImports.pastEmpty') }}
      />
    </section>
  )
}

function Actions({ row }: { row: ShopImport }) {
  const may = useMay()
  const { id, fileName: name, layout, recordsCreated, recordsRejected, undoneAt, status } = row
  const hasOrders = isOfOrders(layout) && recordsCreated > 0 && undoneAt === null
  return (
    <RowActions name={name}>
      {hasOrders && may('orders') && (
        <Tooltip label={t('shopImports.seeOrders')}>
          <ActionIcon
            {...looks}
            aria-label={t('shopImports.seeOrdersOf', { name })}
            renderRoot={(props) => <Link {...props} {...toScreen('orders', { importId: id, statusId: 0 })} />}
          >
            <IconShoppingCart size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {recordsRejected > 0 && (
        <Tooltip label={t('imports.download')}>
          <ActionIcon
            {...looks}
            component="a"
            href={addressOf(shopImports.rejections, { id })}
            download
            aria-label={t('customerImports.rejectedOf', { name })}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {hasOrders && status !== 'running' && (
        <Tooltip label={t('common.undo')}>
          <ActionIcon
            {...looks}
            aria-label={t('shopImports.undoOf', { name })}
            onClick={() => void undo(row)}
          >
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </RowActions>
  )
}

const looks = { variant: 'subtle', color: 'gray', size: 'lg' } as const

/** Asks, deletes the import's untouched orders, and says what stayed. */
const undo = ({ id, fileName }: ShopImport) =>
  confirm({
    title: t('shopImports.undoTitle'),
    text: t('shopImports.undoText', { name: fileName }),
    confirmLabel: t('common.undo'),
    danger: true,
    act: async () => {
      const { data } = await send(shopImports.undo, { id })
      const { deleted, kept } = data
      const said = [t('shopImports.undone', { n: deleted })]
      if (kept > 0) said.push(t('shopImports.undoneKept', { n: kept }))
      toast.success(said.join(' '))
      await refresh([shopImports.list, orders.list])
    },
  })

const columns = (): Column<ShopImport>[] => [
  { key: 'fileName', header: t('customerImports.fileName'), cell: ({ fileName }) => fileName, pinned: true },
  { key: 'layout', header: t('shopImports.layout'), cell: ({ layout }) => layoutName(layout) },
  { key: 'startedAt', header: t('customerImports.startedAt'), cell: ({ startedAt }) => dateTime(startedAt) },
  { key: 'startedBy', header: t('customerImports.startedBy'), cell: ({ startedByName }) => startedByName },
  count('read', t('shopImports.recordsRead'), ({ recordsRead }) => recordsRead),
  count('created', t('customerImports.created'), ({ recordsCreated }) => recordsCreated),
  count('updated', t('customerImports.updated'), ({ recordsUpdated }) => recordsUpdated),
  count('unchanged', t('customerImports.unchanged'), ({ recordsUnchanged }) => recordsUnchanged),
  count('skipped', t('customerImports.skipped'), ({ recordsSkipped }) => recordsSkipped),
  count('rejected', t('customerImports.rejected'), ({ recordsRejected }) => recordsRejected),
  {
    key: 'status',
    header: t('customerImports.status'),
    cell: ({ status, failure, undoneAt }) => (
      <span title={failure ?? undefined}>
        <ImportStatus status={status} />
        {failure && <span className={css.failure}>{failure}</span>}
        {undoneAt && <span className={css.failure}>{t('shopImports.undoneAt')}</span>}
      </span>
    ),
  },
]

const count = (key: string, header: string, of: (row: ShopImport) => number): Column<ShopImport> => ({
  key,
  header,
  cell: (row) => number(of(row)),
  align: 'right',
})
