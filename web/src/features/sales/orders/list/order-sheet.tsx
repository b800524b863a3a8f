import { Button, Text } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { formatDate } from '#contract/dates.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { vehicleWords } from '../edit/vehicle-words.ts'
import { orderViewPath } from '../shared/order-paths.ts'
import { useDealerOfOrder } from '../shared/order-zone.ts'
import { addressLines, hasShippingAddress } from './order-facts.tsx'
import css from './order-sheet.module.css'
import { OrderTotals } from './order-totals.tsx'

/** The order as a sheet of paper; when it is printed, only the sheet is. */
export default function OrderSheet() {
  const id = Number(useParams({ strict: false, select: (params) => (params as { id?: string }).id }))
  const read = useRead(orders.show, { id })
  const order = read.data?.data
  return (
    <Page
      of="orders"
      title={order ? t('orders.sheetTitle', { number: order.orderNumber }) : t('orders.title')}
      width="form"
      actions={
        order && (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              renderRoot={(props) => <Link {...props} to={orderViewPath(id)} />}
            >
              {t('orders.backToOrder')}
            </Button>
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('orders.print')}
            </Button>
          </>
        )
      }
    >
      <ReadGuard read={read}>{({ data }) => <OfDealer order={data} />}</ReadGuard>
    </Page>
  )
}

/** The sheet's head and its dates are the dealer's, so it waits for them. */
function OfDealer({ order }: { order: Order }) {
  const dealer = useDealerOfOrder(order.dealerId)
  return dealer ? <Sheet order={order} dealer={dealer} /> : <Loading />
}

function Sheet({ order, dealer }: { order: Order; dealer: DealerRow }) {
  const day = (value: string) => formatDate(value, dealer.timeZone)
  const facts = [
    [t('orders.orderDate'), day(order.orderDate)],
    [t('orders.requiredDate'), order.requiredDate && day(order.requiredDate)],
    [t('orders.purchaseOrderNumber'), order.purchaseOrderNumber],
    [t('orders.payTerms'), order.payTerms],
    [t('orders.salesman'), order.salesman],
    [t('orders.shipVia'), order.shippingMethodName ?? order.shipVia],
  ].filter(([, value]) => value)
  const place = [dealer.city, [dealer.state, dealer.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" className={css.hint}>
        {t('orders.printHint')}
      </Text>
      <article className={css.paper} aria-label={t('orders.sheetTitle', { number: order.orderNumber })}>
        <header className={css.top}>
          <address className={css.dealer}>
            <strong>{dealer.company}</strong>
            {[dealer.address1, dealer.address2, place, dealer.dealerDomain].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className={css.number}>
            <strong>{t('orders.sheetTitle', { number: order.orderNumber })}</strong>
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </header>
        <div className={css.addresses}>
          <Address title={t('orders.billTo')} order={order} of="bill" />
          <Address
            title={t('orders.shipTo')}
            order={order}
            of={hasShippingAddress(order) ? 'ship' : 'bill'}
          />
        </div>
        <Lines order={order} />
        <div className={css.sum}>
          <OrderTotals order={order} isPrinted />
        </div>
        {order.instructions && (
          <p className={css.instructions}>
            <strong>{t('orders.instructions')}</strong>
            {order.instructions}
          </p>
        )}
      </article>
    </>
  )
}

function Address({ title, order, of }: { title: string; order: Order; of: 'bill' | 'ship' }) {
  const contact = [order[`${of}Phone`], order[`${of}Email`]].filter(Boolean)
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {[...addressLines(order, of), ...contact].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}

function Lines({ order }: { order: Order }) {
  const { currencySymbol } = order
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('orders.partNumber')}</th>
          <th scope="col">{t('orders.description')}</th>
          <th scope="col">{t('orders.qty')}</th>
          <th scope="col">{t('orders.shipped')}</th>
          <th scope="col">{t('orders.price')}</th>
          <th scope="col">{t('orders.extended')}</th>
        </tr>
      </thead>
      <tbody>
        {order.details.map((line) => (
          <tr key={line.id}>
            <td>{line.partNumber}</td>
            <td>
              {line.description}
              {vehicleWords(line) && <small>{vehicleWords(line)}</small>}
            </td>
            <td>{number(line.qty)}</td>
            <td>{number(line.qtyShipped)}</td>
            <td>{money(line.price, currencySymbol)}</td>
            <td>{money(line.extended_price, currencySymbol)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
