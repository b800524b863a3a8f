import { Anchor } from '@mantine/core'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { customerViewPath } from '../customers/customer-paths.ts'
import css from './order-page.module.css'

/** The saved order's customer and what's left to pay, on every tab and next to the list. */
export function Whose({ order }: { order: Order }) {
  const { billCompany, billPhone, customerId, orderAmount, amountDue, currencySymbol } = order
  const mayOpen = useMay()('customers')
  const money = (amount: number) => formatMoney(amount, currencySymbol)
  return (
    <div className={css.whose}>
      {customerId !== null && mayOpen ? (
        <Anchor
          size="sm"
          data-typed
          renderRoot={(props) => <Link {...props} to={customerViewPath(customerId)} />}
        >
          {billCompany}
        </Anchor>
      ) : (
        <span data-typed>{billCompany}</span>
      )}
      {billPhone && (
        <Anchor size="sm" href={`tel:${billPhone}`}>
          {billPhone}
        </Anchor>
      )}
      <span>
        {t('orders.total')} {money(orderAmount)}
      </span>
      <span>
        {t('orders.amountDue')} <b>{money(amountDue)}</b>
      </span>
    </div>
  )
}
