import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { type BatchKind, batchKinds, maxPapers } from '#contract/sales/orders/order-papers.ts'
import { t } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { haveOneDealer } from './bulk-status.ts'

/** Prints the selected orders as one PDF, or says why it can't. */
export function PrintMenu({
  rows,
  onPrint,
}: {
  rows: readonly OrderRow[]
  onPrint: (as: BatchKind) => void
}) {
  const why = !haveOneDealer(rows)
    ? t('orderList.bulkSeveralDealers')
    : rows.length > maxPapers
      ? t('orderList.printTooMany')
      : null
  const button = (
    <Button
      variant="default"
      disabled={why !== null}
      leftSection={<IconPrinter size={16} />}
      rightSection={<IconChevronDown size={14} />}
    >
      {t('orders.print')}
    </Button>
  )
  if (why) return <Tooltip label={why}>{button}</Tooltip>
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {batchKinds.map((as) => (
          <Menu.Item key={as} onClick={() => onPrint(as)}>
            {t(`orderList.paper_${as}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
