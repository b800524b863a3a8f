import { Anchor } from '@mantine/core'
import { IconFileDollar, IconMail, IconReceiptRefund, IconShoppingCart } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Permission } from '#contract/permissions.ts'
import {
  type CustomerEntry,
  type CustomerTimelineKind,
  customerTimelineKinds,
  timelines,
} from '#contract/sales/timelines.ts'
import { money } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { type Icon, screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { OrderStatusChip, PaymentChip } from '../orders/shared/order-chips.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import { quotePath } from '../quotes/quote-paths.ts'
import { QuoteStatusChip } from '../quotes/quote-status.tsx'
import { ReturnChip } from '../returns/return-chips.tsx'
import { KindFilter } from './kind-filter.tsx'
import css from './timeline.module.css'
import { Timeline, type TimelineRow } from './timeline.tsx'

const step = 20
const needed: Record<CustomerTimelineKind, Permission> = {
  order: 'orders',
  quote: 'customer-quotes',
  return: 'rma',
  message: 'customers',
}

type Props = {
  customer: { id: number; dealerId: number }
  kind: CustomerTimelineKind | undefined
  onKind: (kind: CustomerTimelineKind | undefined) => void
}

/** A customer's orders, quotes, returns and messages by day; needs the texts `orders`, `quotes` and `messages`. */
export function CustomerTimeline({ customer: { id, dealerId }, kind, onKind }: Props) {
  const may = useMay()
  const zone = useZone(dealerId)
  const [pageSize, setPageSize] = useState(step)
  const read = useRead(timelines.listByCustomer, { id, kind, pageSize }, { keepPrevious: true })
  const kinds = customerTimelineKinds.flatMap((one) =>
    may(needed[one]) ? [[one, kindName(one)] as const] : [],
  )
  return (
    <>
      <KindFilter
        kinds={kinds}
        value={kind}
        onChange={(next) => {
          setPageSize(step)
          onKind(next)
        }}
      />
      <div className={css.stream} aria-busy={read.isPlaceholderData}>
        <ReadGuard read={read}>
          {({ data, recordsTotal }) =>
            zone && (
              <Timeline
                rows={data.map(toRow)}
                zone={zone}
                total={recordsTotal}
                onOlder={() => setPageSize(pageSize + step)}
                isLoading={read.isPlaceholderData}
              />
            )
          }
        </ReadGuard>
      </div>
    </>
  )
}

const kindName = (kind: CustomerTimelineKind): string =>
  ({
    order: t('timelines.orders'),
    quote: t('timelines.quotes'),
    return: t('timelines.returns'),
    message: t('timelines.messages'),
  })[kind]

const icons: Record<CustomerTimelineKind, Icon> = {
  order: IconShoppingCart,
  quote: IconFileDollar,
  return: IconReceiptRefund,
  message: IconMail,
}

/** Broadcast emails have separate ids. */
const toRow = (entry: CustomerEntry): TimelineRow => ({
  key: `${entry.kind} ${entry.message?.broadcastId ?? ''} ${entry[entry.kind]?.id}`,
  at: entry.at,
  icon: icons[entry.kind],
  content: <Content entry={entry} />,
})

function Content({ entry: { order, quote, return: rma, message } }: { entry: CustomerEntry }) {
  return (
    <>
      {order && (
        <Line
          to={orderViewPath(order.id)}
          name={t('timelines.order', { number: order.orderNumber })}
          amount={order.orderAmount}
          currencySymbol={order.currencySymbol}
        >
          <OrderStatusChip id={order.orderStatusId} shippingStatusId={order.shippingStatusId} />
          <PaymentChip state={order.paymentState} isShort />
        </Line>
      )}
      {quote && (
        <Line
          to={quotePath(quote.id)}
          name={t('timelines.quote', { ref: quote.quoteRef })}
          amount={quote.quoteAmount}
          currencySymbol={quote.currencySymbol}
        >
          <QuoteStatusChip id={quote.statusId} />
        </Line>
      )}
      {rma && (
        <Line
          to={screenPath(`rma/${rma.id}`)}
          name={t('timelines.return', { number: rma.rmaNumber, order: rma.orderNumber })}
          amount={rma.refundAmount ?? rma.price}
          currencySymbol={rma.currencySymbol}
        >
          <ReturnChip status={rma.rmaDealerStatus} />
        </Line>
      )}
      {message && <MessageList messages={[message]} withOrder withTime={false} />}
    </>
  )
}

type LineProps = { to: string; name: string; amount: number; currencySymbol: string; children: ReactNode }

function Line({ to, name, amount, currencySymbol, children }: LineProps) {
  return (
    <div className={css.line}>
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={to} />}>
        {name}
      </Anchor>
      {children}
      <span className={css.amount}>{money(amount, currencySymbol)}</span>
    </div>
  )
}
