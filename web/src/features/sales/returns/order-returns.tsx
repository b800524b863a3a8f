import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import type { Order } from '#contract/sales/order-fields.ts'
import { type RmaRow, returns } from '#contract/sales/returns.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session.ts'
import { ReturnChip } from './return-chips.tsx'
import { toNewReturn, toReturn } from './return-query.ts'

/** Starts a return of an order's shipped lines. */
export function CreateReturn({ order }: { order: Order }) {
  const may = useMay()('rma')
  if (!may || order.details.every(({ qtyShipped }) => qtyShipped === 0)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconReceiptRefund size={16} />}
      renderRoot={(props) => <Link {...props} {...toNewReturn(order.id)} />}
    >
      {t('returns.create')}
    </Button>
  )
}

/** An order's returns; undefined until they're loaded, and if there are none. */
export function useOrderReturns(orderId: number): readonly RmaRow[] | undefined {
  const { data } = useRead(returns.ofOrder, { id: orderId })
  return data && data.data.length > 0 ? data.data : undefined
}

export function OrderReturns({ rows }: { rows: readonly RmaRow[] }) {
  const may = useMay()('rma')
  return (
    <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map(({ id, rmaNumber: number, type, rmaDealerStatus, rmaPartStatus }) => {
        const name = t('returns.listed', { number })
        return (
          <Group component="li" key={id} gap={8}>
            {may ? (
              <Anchor
                size="sm"
                underline="always"
                renderRoot={(props) => <Link {...props} {...toReturn(id)} />}
              >
                {name}
              </Anchor>
            ) : (
              <span>{name}</span>
            )}
            <span>{nameText(type)}</span>
            <ReturnChip status={rmaDealerStatus} />
            {rmaDealerStatus === 'Approved' && <ReturnChip status={rmaPartStatus} />}
          </Group>
        )
      })}
    </Stack>
  )
}
