import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { PartName } from '#web/features/catalog/parts/part-facts.tsx'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Figure, LineCards } from '#web/ui/lists/line-cards.tsx'
import { CoreMark } from '../orders/shared/core-mark.tsx'
import { FitSign } from '../orders/shared/fit-sign.tsx'
import { LineStatusChip } from '../orders/shared/order-chips.tsx'
import { WithOrderNames } from '../orders/shared/order-names.tsx'
import { parcelText } from '../orders/shared/parcel-text.ts'
import { ReturnedMark, WithReturned } from '../returns/returned-pieces.tsx'
import css from './order-view.module.css'

/** An order's lines to read, with the pieces that were returned. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <WithReturned orderId={order.id}>
      <WithOrderNames order={order}>
        <div className={css.scroll}>
          <LineCards label={t('orders.items')} className={css.lines}>
            <thead>
              <tr>
                <th scope="col">{t('orders.partNumber')}</th>
                <th scope="col">{t('orders.description')}</th>
                <th scope="col" data-right>
                  {t('orders.price')}
                </th>
                <th scope="col" data-right>
                  {t('orders.qty')}
                </th>
                <th scope="col" data-right>
                  {t('orders.shipped')}
                </th>
                <th scope="col" data-right>
                  {t('orders.extended')}
                </th>
                <th scope="col">{t('orders.lineStatus')}</th>
              </tr>
            </thead>
            <tbody>
              {order.details.map((line) => (
                <Line key={line.id} line={line} currencySymbol={order.currencySymbol} />
              ))}
            </tbody>
          </LineCards>
        </div>
      </WithOrderNames>
    </WithReturned>
  )
}

const memoNames = ['intMemo', 'userMemo', 'shipMemo'] as const

function Line({ line, currencySymbol }: { line: OrderLine; currencySymbol: string }) {
  const parcel = parcelText(line.shippingCarrier, line.trackingNumber)
  return (
    <tr>
      <th scope="row">{line.partNumber}</th>
      <td className={css.description}>
        <PartName number={line.partNumber} name={line.description} />
        <div className={css.fit}>
          <FitSign fit={line.fit} vehicle={vehicleText(line)} />
          <CoreMark amount={line.corePrice} currencySymbol={currencySymbol} />
          {line.pickupOnly === 1 && <span>{t('orders.pickupOnly')}</span>}
        </div>
        {memoNames.map(
          (name) =>
            line[name] && (
              <div key={name} className={css.memo}>
                <span>{t(`orders.${name}`)}: </span>
                {line[name]}
              </div>
            ),
        )}
      </td>
      <Figure name={t('orders.price')}>{money(line.price, currencySymbol)}</Figure>
      <Figure name={t('orders.qty')}>{number(line.qty)}</Figure>
      <Figure name={t('orders.shipped')}>
        {number(line.qtyShipped)}
        <ReturnedMark lineId={line.id} className={css.returned} />
      </Figure>
      <Figure name={t('orders.extended')}>{money(line.extended_price, currencySymbol)}</Figure>
      <td className={css.parcel}>
        <LineStatusChip id={line.statusOrder} />
        {parcel && <div className={css.small}>{parcel}</div>}
      </td>
    </tr>
  )
}
