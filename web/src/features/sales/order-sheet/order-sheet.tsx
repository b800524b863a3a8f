import { Button, Text } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { charges } from '#contract/sales/charges.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import {
  orderSheet,
  type SheetCharges,
  type OrderSheet as SheetContent,
} from '#contract/sales/order-sheet.ts'
import { orders } from '#contract/sales/orders.ts'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useRouteId } from '#web/platform/url-query.ts'
import { useDealerOfRecord } from '#web/platform/zone.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { cardWords } from '../charges/card-words.ts'
import { methodName } from '../charges/record-payment.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import { OrderTotals } from '../orders/shared/order-totals.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import css from './order-sheet.module.css'

/** The order as a sheet of paper; printing shows only the sheet. */
export default function OrderSheet() {
  const id = useRouteId()
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
            <DownloadPdf id={id} />
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

/** The sheet shows the dealer's letterhead and dates, so it waits for them and the payments. */
function OfDealer({ order }: { order: Order }) {
  const dealer = useDealerOfRecord(order.dealerId)
  const read = useRead(charges.list, { id: order.id })
  return (
    <ReadGuard read={read}>
      {(moved) => (dealer ? <Sheet order={order} dealer={dealer} charges={moved} /> : <Loading />)}
    </ReadGuard>
  )
}

type SheetProps = { order: Order; dealer: DealerRow; charges: SheetCharges }

function Sheet({ order, dealer, charges: moved }: SheetProps) {
  const sheet = orderSheet(order, dealer, moved)
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" className={css.hint}>
        {t('orders.printHint')}
      </Text>
      <article className={css.paper} aria-label={t('orders.sheetTitle', { number: sheet.number })}>
        <header className={css.top}>
          <address className={css.dealer}>
            <strong>{sheet.company}</strong>
            {sheet.dealer.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className={css.number}>
            <strong>{t('orders.sheetTitle', { number: sheet.number })}</strong>
            <dl>
              {sheet.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{t(`orders.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </header>
        <div className={css.addresses}>
          <Address title={t('orders.billTo')} lines={sheet.billTo} />
          <Address title={t(sheet.isPickUp ? 'orders.pickUpAt' : 'orders.shipTo')} lines={sheet.shipTo} />
        </div>
        <Lines lines={sheet.lines} />
        <Shipments shipments={sheet.shipments} />
        <div className={css.sum}>
          <OrderTotals order={order} isPrinted />
        </div>
        {sheet.payments && <Payments payments={sheet.payments} />}
        {sheet.instructions && (
          <p className={css.instructions}>
            <strong>{t('orders.instructions')}</strong>
            {sheet.instructions}
          </p>
        )}
      </article>
    </>
  )
}

/** Payments, limited to what the customer can see. */
function Payments({ payments }: { payments: NonNullable<SheetContent['payments']> }) {
  const { rows, takenOff, charged, refunded, isOverpaid, outstanding } = payments
  const sums = [
    [t('charges.takenOff'), takenOff],
    [t('charges.paid'), charged],
    [t('charges.refunded'), refunded],
    [t(isOverpaid ? 'charges.overpaid' : 'charges.due'), outstanding],
  ]
  return (
    <section className={css.payments}>
      <h2>{t('charges.payments')}</h2>
      <dl>
        {rows.map(({ key, day, isCharge, method, reference, amount, ...card }) => (
          <div key={key}>
            <dt>
              {`${day} ${t(isCharge ? 'charges.paid' : 'charges.refunded')}, ${method ? methodName(method) : cardWords(card)}`}
              {reference && <div className={css.reference}>{reference}</div>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl data-sums>
        {sums.map(
          ([name, amount]) =>
            amount && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** Shipped parcels with their numbers. */
function Shipments({ shipments }: Pick<SheetContent, 'shipments'>) {
  if (shipments.length === 0) return null
  return (
    <section className={css.shipments}>
      <h2>{t('orders.shipments')}</h2>
      <ul>
        {shipments.map(({ id, day, parcel, pieces }) => (
          <li key={id}>{[day, parcel, pieces].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </section>
  )
}

function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}

function Lines({ lines }: Pick<SheetContent, 'lines'>) {
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
        {lines.map(
          ({ id, partNumber, description, vehicle, isPickup, core, qty, shipped, price, extended }) => (
            <tr key={id}>
              <td>{partNumber}</td>
              <td>
                {description}
                {vehicle && <small>{vehicle}</small>}
                {isPickup && <small>{t('orders.pickupOnly')}</small>}
                {core && <small>{t('orders.coreIncluded', { amount: core })}</small>}
              </td>
              <td data-label={t('orders.qty')}>{qty}</td>
              <td data-label={t('orders.shipped')}>{shipped}</td>
              <td>{price}</td>
              <td>{extended}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
