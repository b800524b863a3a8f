import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconShoppingCart } from '@tabler/icons-react'
import { orders } from '#contract/sales/orders/orders.ts'
import { type ShopImport, shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh, useRead, useReadAgain } from '#web/platform/read.ts'
import { buildAddress, send } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { countColumns } from '../dealer-imports/counts.ts'
import { PastImportsTable, usePages } from '../dealer-imports/past-imports-table.tsx'
import { bringsOrders, countRecords, layoutName } from './counts.ts'

/** The dealer's earlier imports of another shop. It reloads while one runs, and offers to undo one. */
export function PastImports({ dealerId }: { dealerId: number }) {
  const pages = usePages()
  const read = useRead(shopImports.list, { dealerId, ...pages.rows }, { keepPrevious: true })
  const isRunning = read.data?.data.some(({ status }) => status === 'running') ?? false
  useReadAgain([shopImports.list], { seconds: 2, while: isRunning })
  return (
    <PastImportsTable
      name="shop-imports"
      pages={pages}
      read={read}
      first={[{ key: 'layout', header: t('shopImports.layout'), cell: ({ layout }) => layoutName(layout) }]}
      counts={countColumns<ShopImport>(t('shopImports.recordsRead'), countRecords)}
      note={({ undoneAt }) => undoneAt !== null && t('shopImports.undoneAt')}
      actions={(row) => <Actions row={row} />}
    />
  )
}

function Actions({ row }: { row: ShopImport }) {
  const may = useMay()
  const { id, fileName: name, layout, recordsCreated, recordsRejected, undoneAt, status } = row
  const hasOrders = bringsOrders(layout) && recordsCreated > 0 && undoneAt === null
  return (
    <RowActions name={name}>
      {hasOrders && may('orders') && (
        <RowAction
          label={t('shopImports.seeOrders')}
          name={t('shopImports.seeOrdersOf', { name })}
          icon={<IconShoppingCart size={16} />}
          press={toScreen('orders', { importId: id, statusId: 0 })}
        />
      )}
      {recordsRejected > 0 && (
        <Tooltip label={t('imports.download')}>
          <ActionIcon
            {...looks}
            component="a"
            href={buildAddress(shopImports.rejections, { id })}
            download
            aria-label={t('dealerImports.rejectedOf', { name })}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {hasOrders && status !== 'running' && (
        <RowAction
          label={t('common.undo')}
          name={t('shopImports.undoOf', { name })}
          icon={<IconArrowBackUp size={16} />}
          press={{ onClick: () => void undo(row) }}
        />
      )}
    </RowActions>
  )
}

const looks = { variant: 'subtle', color: 'gray', size: 'lg' } as const

/** Confirms, deletes the import's unchanged orders, and reports the remaining ones. */
const undo = ({ id, fileName }: ShopImport) =>
  confirm({
    title: t('shopImports.undoTitle'),
    text: t('shopImports.undoText', { name: fileName }),
    confirmLabel: t('common.undo'),
    danger: true,
    act: async () => {
      const { data } = await send(shopImports.undo, { id })
      const { deleted, kept } = data
      const sentences = [t('shopImports.undone', { n: deleted })]
      if (kept > 0) sentences.push(t('shopImports.undoneKept', { n: kept }))
      toast.success(sentences.join(' '))
      await refresh([shopImports.list, orders.list])
    },
  })
