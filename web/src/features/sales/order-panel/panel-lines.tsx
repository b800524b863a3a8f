import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { PartName } from '#web/features/catalog/parts/part-facts.tsx'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { CoreMark } from '../orders/shared/core-mark.tsx'
import { FitSign } from '../orders/shared/fit-sign.tsx'
import { LineStatusChip } from '../orders/shared/order-chips.tsx'
import { WithOrderNames } from '../orders/shared/order-names.tsx'
import css from './order-panel.module.css'

/** An order's lines where its table doesn't fit: two rows of text each. */
export const PanelLines = ({ order }: { order: Order }) => (
  <WithOrderNames order={order}>
    <ul className={css.lines}>
      {order.details.map((line) => (
        <li key={line.id}>
          <div className={css.line}>
            <b>{line.partNumber}</b>
            <span className={css.amount}>
              {number(line.qty)} × {money(line.price, order.currencySymbol)}
            </span>
            <b className={css.amount}>{money(line.extended_price, order.currencySymbol)}</b>
          </div>
          <div className={css.line}>
            <span className={css.description}>
              <PartName number={line.partNumber} name={line.description} />
            </span>
            <LineStatusChip id={line.statusOrder} />
          </div>
          <div className={css.quiet}>
            <FitSign fit={line.fit} vehicle={vehicleText(line)} />
            {line.qtyShipped > 0 && (
              <span>
                {t('orders.itemsHint', { shipped: number(line.qtyShipped), qty: number(line.qty) })}
              </span>
            )}
            <CoreMark amount={line.corePrice} currencySymbol={order.currencySymbol} />
            {line.pickupOnly === 1 && <span>{t('orders.pickupOnly')}</span>}
          </div>
        </li>
      ))}
    </ul>
  </WithOrderNames>
)
