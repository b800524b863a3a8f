import { Anchor, Button, Paper, Stack, Title } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatDateTime } from '#contract/dates.ts'
import type { Order, Shipment } from '#contract/sales/orders/order-fields.ts'
import { declinedReasons, findName } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { sourceNames } from '#contract/sales/orders/shop-sources.ts'
import { day } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen, useRouteId } from '#web/platform/urls/url-query.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PaymentsCard } from '../charges/payments-card.tsx'
import { CustomerLink } from '../customer-pages/customer-link.tsx'
import { OrderMessages } from '../messages/order-messages.tsx'
import { WriteMessage } from '../messages/write-message.tsx'
import { DownloadPdf } from '../order-sheet/download-pdf.tsx'
import {
  LockSign,
  OrderStatusChip,
  PaymentChip,
  PickUpChip,
  TestChip,
} from '../orders/shared/order-chips.tsx'
import { OrderLog } from '../orders/shared/order-log.tsx'
import { orderPath, orderSheetPath } from '../orders/shared/order-paths.ts'
import { OrderTotals } from '../orders/shared/order-totals.tsx'
import { OrderWarnings } from '../orders/shared/order-warnings.tsx'
import { ShipmentList } from '../orders/shared/shipment-list.tsx'
import { UndoShipment } from '../orders/shared/undo-shipment.tsx'
import { usePaymentNames } from '../orders/shared/use-payment-names.ts'
import { quotePath } from '../quotes/quote-paths.ts'
import { CreateReturn, OrderReturns, useOrderReturns } from '../returns/order-returns.tsx'
import { AddressFacts, Facts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import css from './order-view.module.css'

/** A read-only order: lines, addresses, totals and history. */
export default function OrderView() {
  const id = useRouteId()
  const read = useRead(orders.show, { id })
  const order = read.data?.data
  usePublishDealer(order?.dealerId)
  return (
    <Page
      of="orders"
      title={order ? t('orders.viewTitle', { number: order.orderNumber }) : t('orders.title')}
      mark={order && <Mark order={order} />}
      actions={order && <Actions order={order} />}
    >
      <ReadGuard read={read}>
        {({ data }) => (
          <Stack gap="md">
            <OrderWarnings order={data} />
            <Sections order={data} />
          </Stack>
        )}
      </ReadGuard>
    </Page>
  )
}

function Mark({
  order: { orderStatusId, shippingStatusId, paymentState, isLocked, isPickUp, isTest },
}: {
  order: Order
}) {
  return (
    <>
      {isTest === 1 && <TestChip />}
      <OrderStatusChip id={orderStatusId} shippingStatusId={shippingStatusId} />
      <PaymentChip state={paymentState} />
      {isPickUp === 1 && !shippingStatusId && <PickUpChip />}
      {isLocked === 1 && <LockSign />}
    </>
  )
}

function Actions({ order }: { order: Order }) {
  const { id } = order
  return (
    <>
      <CreateReturn order={order} />
      <DownloadPdf id={id} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        renderRoot={(props) => <Link {...props} to={orderSheetPath(id)} />}
      >
        {t('orders.print')}
      </Button>
      <Button
        leftSection={<IconPencil size={16} />}
        renderRoot={(props) => <Link {...props} to={orderPath(id)} />}
      >
        {t('orders.edit')}
      </Button>
    </>
  )
}

const linkSlip = ({ id }: Order, shipment: Shipment) =>
  toScreen(orderSheetPath(id), { as: 'packingSlip', shipmentId: shipment.id })

function Sections({ order }: { order: Order }) {
  const mayEdit = useMay()('orders')
  const back = useOrderReturns(order.id)
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Part title={`${t('orders.items')} (${order.details.length})`}>
          <OrderLines order={order} />
        </Part>
        {order.shipments.length > 0 && (
          <Part title={t('orders.shipments')}>
            <ShipmentList
              order={order}
              action={(shipment, name) => (
                <>
                  <Anchor
                    size="sm"
                    renderRoot={(props) => <Link {...props} {...linkSlip(order, shipment)} />}
                  >
                    {t('orderSheet.paper_packingSlip')}
                  </Anchor>
                  {mayEdit && <UndoShipment order={order} shipment={shipment} name={name} />}
                </>
              )}
            />
          </Part>
        )}
        <div className={css.pair}>
          <Part title={t('orders.billing')}>
            <AddressFacts order={order} of="bill" />
          </Part>
          <Part
            title={t('orders.shipping')}
            note={order.isPickUp === 0 && order.sameAddress === 1 ? t('orders.sameAddress') : undefined}
          >
            {order.isPickUp === 1 ? t('orders.pickUpText') : <AddressFacts order={order} of="ship" />}
          </Part>
        </div>
        {back && (
          <Part title={t('orders.returns')}>
            <OrderReturns orderId={order.id} rows={back} />
          </Part>
        )}
        <Part title={t('orders.messages')} note={<WriteMessage order={order} />}>
          <OrderMessages orderId={order.id} />
        </Part>
        <Part title={t('orders.log')}>
          <OrderLog order={order} />
        </Part>
      </div>
      <div className={css.side}>
        <Part title={t('orders.totals')}>
          <OrderTotals order={order} />
        </Part>
        <PaymentsCard order={order} />
        {mayEdit && (
          <Part title={t('messages.customerPage')}>
            <CustomerLink id={order.id} />
          </Part>
        )}
        <Part title={t('orders.facts')}>
          <OrderFacts order={order} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <div className={css.partHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {note && <span className={css.small}>{note}</span>}
      </div>
      {children}
    </Paper>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const zone = useZone(order.dealerId)
  const { namePayment } = usePaymentNames(order.dealerId)
  const { importedFrom, quoteId, quoteRef } = order
  const may = useMay()
  const quote =
    quoteId !== null && may('customer-quotes') ? (
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={quotePath(quoteId)} />}>
        {quoteRef}
      </Anchor>
    ) : (
      quoteRef
    )
  const reason = order.declinedReasonId ? nameText(findName(declinedReasons, order.declinedReasonId)) : null
  return (
    <Facts
      facts={[
        [t('orders.orderDate'), zone && formatDateTime(order.orderDate, zone)],
        [t('orders.requiredDate'), order.requiredDate && day(order.requiredDate)],
        [t('orders.declinedReason'), reason],
        [t('orders.importedFrom'), importedFrom && `${sourceNames[importedFrom]} ${order.importedNumber}`],
        [t('orders.quote'), quote],
        [t('orders.purchaseOrderNumber'), order.purchaseOrderNumber],
        [t('orders.payTerms'), order.payTerms],
        [t('orders.paymentMethod'), order.pgatewayId && namePayment(order.pgatewayId)],
        [t('orders.salesman'), order.salesman],
        [t('orders.shipVia'), order.shipVia],
        [t('orders.shippingMethodName'), order.shippingMethodName],
        [t('orders.instructions'), order.instructions],
        [t('orders.userMemo'), order.userMemo],
        [t('orders.shipMemo'), order.shipMemo],
        [t('orders.intMemo'), order.intMemo],
      ]}
    />
  )
}
