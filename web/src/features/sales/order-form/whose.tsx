import { Anchor } from '@mantine/core'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { customerViewPath } from '../customers/customer-paths.ts'
import css from './order-page.module.css'

type Props = {
  order: Pick<Order, 'billCompany' | 'customerId'> & { billPhone: string | null; currencySymbol: string }
  total: number | null
  due: number | null
  /** Whether the amounts belong to an earlier input. */
  isOld?: boolean
  /** Why there are no amounts. */
  note?: string | null
}

/** An order's customer and what's left to pay, on every tab and next to the list. */
export function Whose({ order, total, due, isOld, note }: Props) {
  const { billCompany, billPhone, customerId, currencySymbol } = order
  const mayOpen = useMay()('customers')
  const money = (amount: number) => formatMoney(amount, currencySymbol)
  return (
    <div className={css.whose} data-old={isOld || undefined}>
      {customerId !== null && mayOpen ? (
        <Anchor
          size="sm"
          data-typed
          renderRoot={(props) => <Link {...props} to={customerViewPath(customerId)} />}
        >
          {billCompany}
        </Anchor>
      ) : (
        billCompany && <span data-typed>{billCompany}</span>
      )}
      {billPhone && (
        <Anchor size="sm" href={`tel:${billPhone}`}>
          {billPhone}
        </Anchor>
      )}
      {note && <span className={css.noTotal}>{note}</span>}
      {total !== null && (
        <span className={css.amount}>
          {t('orders.total')} {money(total)}
        </span>
      )}
      {due !== null && (
        <span className={css.amount}>
          {t('orders.amountDue')} <b>{money(due)}</b>
        </span>
      )}
    </div>
  )
}
