import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { charges } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import {
  orderSheet,
  type SheetCharges,
  type OrderSheet as SheetContent,
} from '#contract/sales/orders/order-sheet.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { type PaperFact, type PaperKind, paperKinds } from '#contract/sales/orders/paper-kinds.ts'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { useRecordDealer } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { type UrlQuery, useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, anOption, or } from '#web/platform/urls/url-values.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { cardText } from '../charges/card-text.ts'
import { methodName } from '../charges/record-payment.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import { OrderTotals } from '../orders/shared/order-totals.tsx'
import { partName } from '../orders/shared/refund-parts-text.ts'
import { DownloadPdf } from './download-pdf.tsx'
import css from './order-sheet.module.css'

const address = { as: or(anOption(paperKinds), 'order'), shipmentId: anId }

/** The order as a sheet of paper, as what it's used as; printing shows only the sheet. */
export default function OrderSheet() {
  const id = useRouteId()
  const query = useUrlQuery(address)
  const { as: kind, shipmentId } = query.values
  const read = useRead(orders.show, { id })
  const order = read.data?.data
  usePublishDealer(order?.dealerId)
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
            <DownloadPdf id={id} as={kind} shipmentId={shipmentId} />
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('orders.print')}
            </Button>
          </>
        )
      }
    >
      <ReadGuard read={read}>{({ data }) => <DealerSheet order={data} query={query} />}</ReadGuard>
    </Page>
  )
}

type Query = UrlQuery<typeof address>

/** The sheet shows the dealer's letterhead and dates, so it waits for them and the payments. */
function DealerSheet({ order, query }: { order: Order; query: Query }) {
  const dealer = useRecordDealer(order.dealerId)
  const read = useRead(charges.list, { id: order.id })
  return (
    <ReadGuard read={read}>
      {(moved) =>
        dealer ? <Sheet order={order} dealer={dealer} charges={moved} query={query} /> : <Loading />
      }
    </ReadGuard>
  )
}

type SheetProps = { order: Order; dealer: DealerRow; charges: SheetCharges; query: Query }

function Sheet({ order, dealer, charges: moved, query }: SheetProps) {
  const { as: kind, shipmentId } = query.values
  const sheet = orderSheet(order, dealer, { kind, charges: moved, today: new Date(), shipmentId })
  return (
    <>
      <Choices order={order} sheet={sheet} query={query} />
      {kind === 'receipt' && !sheet.payments ? (
        <Text size="sm">{t('orderSheet.nothingPaid')}</Text>
      ) : (
        <Paper order={order} sheet={sheet} />
      )}
    </>
  )
}

/** The chosen paper, and for a packing slip its parcel. */
function Choices({ order, sheet, query }: { order: Order; sheet: SheetContent; query: Query }) {
  const stillToShip = { value: '', label: t('orderSheet.stillToShip') }
  const parcels = order.shipments.map(({ id, trackingNumber }, at) => ({
    value: String(id),
    label: [`${t('orderSheet.shipment')} ${at + 1}`, trackingNumber].filter(Boolean).join(' · '),
  }))
  return (
    <Group align="end" mb="sm" gap="sm" className={css.hint}>
      <Select
        label={t('orderSheet.printAs')}
        w={200}
        data={paperKinds.map((value) => ({ value, label: kindName(value) }))}
        value={sheet.kind}
        onChange={(value) =>
          query.set({ as: paperKinds.find((one) => one === value) ?? 'order', shipmentId: undefined })
        }
      />
      {sheet.packed && parcels.length > 0 && (
        <Select
          label={t('orderSheet.parcel')}
          w={260}
          data={[stillToShip, ...parcels]}
          value={String(query.values.shipmentId ?? '')}
          onChange={(value) => query.set({ shipmentId: value ? Number(value) : undefined })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('orders.printHint')}
      </Text>
    </Group>
  )
}

const kindName = (kind: PaperKind): string => t(`orderSheet.paper_${kind}`)

const makeTitle = ({ kind, number, isTest }: SheetContent): string => {
  const title = kind === 'order' ? t('orders.sheetTitle', { number }) : `${kindName(kind)} ${number}`
  return isTest ? `${title} · ${t('orders.test')}` : title
}

const formFacts = [
  'orderDate',
  'requiredDate',
  'purchaseOrderNumber',
  'payTerms',
  'salesman',
  'shipVia',
] as const
type FormFact = (typeof formFacts)[number]
const isFormFact = (name: PaperFact['name']): name is FormFact => formFacts.some((one) => one === name)

/** A fact's label, which the order's form has too if the fact is there. */
const factName = (name: PaperFact['name']): string =>
  isFormFact(name) ? t(`orders.${name}`) : t(`orderSheet.${name}`)

function Paper({ order, sheet }: { order: Order; sheet: SheetContent }) {
  return (
    <article className={css.paper} aria-label={makeTitle(sheet)}>
      <header className={css.top}>
        <address className={css.dealer}>
          <strong>{sheet.company}</strong>
          {sheet.dealer.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className={css.number}>
          <strong>{makeTitle(sheet)}</strong>
          <dl>
            {sheet.facts.map(({ name, value, word }) => (
              <div key={name}>
                <dt>{factName(name)}</dt>
                <dd>{word ? t(`orderSheet.${word}`) : value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className={css.addresses}>
        {!sheet.packed && <Address title={t('orders.billTo')} lines={sheet.billTo} />}
        <Address title={t(sheet.isPickUp ? 'orders.pickUpAt' : 'orders.shipTo')} lines={sheet.shipTo} />
      </div>
      {sheet.packed ? (
        <Packed lines={sheet.packed} />
      ) : (
        <>
          <Lines lines={sheet.lines} />
          <Shipments shipments={sheet.shipments} />
          <div className={css.sum}>
            <OrderTotals order={order} isPrinted />
          </div>
          {sheet.payments && <Payments payments={sheet.payments} />}
        </>
      )}
      {sheet.instructions && (
        <p className={css.instructions}>
          <strong>{t('orders.instructions')}</strong>
          {sheet.instructions}
        </p>
      )}
    </article>
  )
}

/** The parcel's content. */
function Packed({ lines }: { lines: NonNullable<SheetContent['packed']> }) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('orders.partNumber')}</th>
          <th scope="col">{t('orders.description')}</th>
          <th scope="col">{t('orderSheet.ordered')}</th>
          <th scope="col">{t('orderSheet.packed')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, partNumber, description, vehicle, ordered, packed }) => (
          <tr key={id}>
            <td>{partNumber}</td>
            <td>
              {description}
              {vehicle && <small>{vehicle}</small>}
            </td>
            <td data-label={t('orderSheet.ordered')}>{ordered}</td>
            <td data-label={t('orderSheet.packed')}>{packed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Payments, limited to what the customer can see. */
function Payments({ payments }: { payments: NonNullable<SheetContent['payments']> }) {
  const { rows, takenOff, takenOffParts, charged, refunded, isOverpaid, outstanding } = payments
  const sums: { name: string; amount: string | null; isPart?: boolean }[] = [
    { name: t('charges.takenOff'), amount: takenOff },
    ...takenOffParts.map(({ part, amount }) => ({ name: partName(part), amount, isPart: true })),
    { name: t('charges.paid'), amount: charged },
    { name: t('charges.refunded'), amount: refunded },
    { name: t(isOverpaid ? 'charges.overpaid' : 'charges.due'), amount: outstanding },
  ]
  return (
    <section className={css.payments}>
      <h2>{t('charges.payments')}</h2>
      <dl>
        {rows.map(({ key, day, isCharge, method, reference, amount, ...card }) => (
          <div key={key}>
            <dt>
              {`${day} ${t(isCharge ? 'charges.paid' : 'charges.refunded')}, ${method ? methodName(method) : cardText(card)}`}
              {reference && <div className={css.reference}>{reference}</div>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl data-sums>
        {sums.map(
          ({ name, amount, isPart = false }) =>
            amount && (
              <div key={name} data-part={isPart || undefined}>
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
          ({
            id,
            partNumber,
            description,
            vehicle,
            isPickup,
            isUntaxed,
            core,
            qty,
            shipped,
            price,
            extended,
          }) => (
            <tr key={id}>
              <td>{partNumber}</td>
              <td>
                {description}
                {vehicle && <small>{vehicle}</small>}
                {isPickup && <small>{t('orders.pickupOnly')}</small>}
                {isUntaxed && <small>{t('orderSheet.notTaxed')}</small>}
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
