import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '#contract/dates.ts'
import { returnSlips } from '#contract/sales/returns/return-slips.ts'
import type { Rma, WholeReturn } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { buildAddress } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session/session.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { orderViewPath } from '../../orders/shared/order-paths.ts'
import { partsText } from '../../orders/shared/refund-parts-text.ts'
import { ReturnChip } from '../return-chips.tsx'

const hows = {
  manual: 'returns.byHand',
  gateway: 'returns.byGateway',
  storeCredit: 'returns.byCredit',
} as const

/** A return and its order, read-only. */
export function ReturnFacts({ whole: { rma, order } }: { whole: WholeReturn }) {
  const zone = useZone(rma.dealerId)
  const money = (value: number) => formatMoney(value, rma.currencySymbol)
  const time = (at: string | null) => at && zone && formatDateTime(at, zone)
  const hasSlip = rma.rmaDealerStatus !== 'Pending' && rma.rmaDealerStatus !== 'Denied'
  const how = t(hows[rma.refundMethod ?? 'manual'])
  const facts: (readonly [string, ReactNode])[] = [
    [t('returns.type'), nameText(rma.type)],
    [
      t('returns.status'),
      <span key="status">
        <ReturnChip status={rma.rmaDealerStatus} />{' '}
        {rma.rma_dealer_user && t('returns.by', { name: rma.rma_dealer_user })}
      </span>,
    ],
    [t('returns.partStatus'), <ReturnChip key="parts" status={rma.rmaPartStatus} />],
    [t('returns.requestDate'), time(rma.requestDate)],
    [t('returns.order'), <OrderLink key="order" order={order} zone={zone} />],
    [
      t('returns.customer'),
      [order.billCompany, order.billEmail, order.billPhone].filter(Boolean).join(' · '),
    ],
    [t('returns.price'), money(rma.price)],
    [t('returns.salesTax'), formatMoney(rma.salesTaxAmount, rma.currencySymbol, { salesTax: true })],
    [t('returns.atMost'), money(rma.refundLimit)],
    [t('returns.arriveBy'), rma.arriveBy && formatDay(rma.arriveBy, 'UTC')],
    [t('returns.received'), time(rma.receivedAt)],
    [
      t('returns.refunded'),
      rma.refundAmount !== null && t('returns.refundHow', { amount: money(rma.refundAmount), how }),
    ],
    [t('returns.exchangeOrder'), rma.exchangeOrderId && <ExchangeLink key="exchange" rma={rma} />],
    [t('orders.partsTitle'), rma.refundParts && partsText(rma.refundParts, rma.currencySymbol)],
    [t('returns.refundNote'), rma.refundNote],
    [t('returns.slip'), hasSlip && <SlipLink key="slip" id={rma.id} />],
  ]
  return <Facts facts={facts.filter(([, value]) => value)} />
}

/** Once more, for a customer who lost the email or has none. */
const SlipLink = ({ id }: { id: number }) => (
  <Anchor inherit href={buildAddress(returnSlips.print, { id })} download>
    {t('orders.downloadPdf')}
  </Anchor>
)

function ExchangeLink({ rma: { exchangeOrderId, exchangeOrderNumber } }: { rma: Rma }) {
  const may = useMay()('orders')
  if (!may || exchangeOrderId === null) return exchangeOrderNumber
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to={orderViewPath(exchangeOrderId)} />}
    >
      {exchangeOrderNumber}
    </Anchor>
  )
}

function OrderLink({ order, zone }: { order: WholeReturn['order']; zone: string | undefined }) {
  const may = useMay()('orders')
  const { id, orderNumber, orderDate, isDeleted } = order
  const more = [zone && formatDay(orderDate, zone), isDeleted && t('returns.orderDeleted')].filter(Boolean)
  return (
    <>
      {may && !isDeleted ? (
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={orderViewPath(id)} />}>
          {orderNumber}
        </Anchor>
      ) : (
        orderNumber
      )}
      {more.map((text) => ` · ${text}`)}
    </>
  )
}
