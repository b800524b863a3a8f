import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import type { Wire } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { orderViewPath } from '../orders/shared/order-paths.ts'
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
      {t('orders.createReturn')}
    </Button>
  )
}

type Row = Wire<typeof returns.listByOrder>['data'][number]

/** An order's returns, and the one that was exchanged for it; undefined until they're loaded, and if there are none. */
export function useOrderReturns(orderId: number): readonly Row[] | undefined {
  const { data } = useRead(returns.listByOrder, { id: orderId })
  return data && data.data.length > 0 ? data.data : undefined
}

/** The returns of an order, and the return that the order was exchanged for. */
export function OrderReturns({ orderId, rows }: { orderId: number; rows: readonly Row[] }) {
  return (
    <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Group component="li" key={row.id} gap={8}>
          <ReturnLink row={row} />
          {row.orderId === orderId ? <OwnReturn row={row} /> : <ExchangedFor row={row} />}
        </Group>
      ))}
    </Stack>
  )
}

function ReturnLink({ row: { id, rmaNumber: number } }: { row: Row }) {
  const may = useMay()('rma')
  const name = t('orders.return', { number })
  if (!may) return <span>{name}</span>
  return (
    <Anchor size="sm" underline="always" renderRoot={(props) => <Link {...props} {...toReturn(id)} />}>
      {name}
    </Anchor>
  )
}

function OwnReturn({ row }: { row: Row }) {
  const { type, rmaDealerStatus, rmaPartStatus, exchangeOrderId, exchangeOrderNumber: number } = row
  return (
    <>
      <span>{nameText(type)}</span>
      <ReturnChip status={rmaDealerStatus} />
      {rmaDealerStatus === 'Approved' && <ReturnChip status={rmaPartStatus} />}
      {exchangeOrderId !== null && number !== null && (
        <OrderLink id={exchangeOrderId}>{t('orders.exchangedFor', { number })}</OrderLink>
      )}
    </>
  )
}

/** On the order of the replacement: what it replaces parts of. */
function ExchangedFor({ row: { orderId, orderNumber: number } }: { row: Row }) {
  return <OrderLink id={orderId}>{t('orders.exchangeOf', { number })}</OrderLink>
}

function OrderLink({ id, children }: { id: number; children: string }) {
  return (
    <Anchor size="sm" underline="always" renderRoot={(props) => <Link {...props} to={orderViewPath(id)} />}>
      {children}
    </Anchor>
  )
}
