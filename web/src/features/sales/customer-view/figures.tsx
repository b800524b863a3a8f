import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '#contract/dates.ts'
import type { CustomerOverview } from '#contract/sales/customers/customer-view.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { OrderStatusChip } from '../orders/shared/order-chips.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import css from './customer-view.module.css'

/** A customer's figures, each with a link to the list that it sums up. */
export function Figures({ overview }: { overview: CustomerOverview }) {
  const { id, dealerId, currencySymbol, accounts, lastOrder, quotes, returns } = overview
  const zone = useZone(dealerId)
  const dealer = useDealerId() === dealerId ? {} : { dealer: dealerId }
  const toList = (list: string, more = {}) => toScreen(list, { cid: id, ...more, ...dealer })
  const day = (iso: string) => (zone ? formatDay(iso, zone) : '')
  const owed = accounts?.filter(({ amountOwed }) => amountOwed > 0) ?? []
  return (
    <dl className={css.figures}>
      <Figure name={t('customerView.orders')} to={accounts && toList('orders', { statusId: 0 })}>
        {number(overview.qtyOrders)}
      </Figure>
      <Figure name={t('customerView.spent')}>
        <Amounts
          amounts={accounts?.map((one) => [one.amountOrders, one.currencySymbol])}
          otherwise={[overview.amountOrders, currencySymbol]}
        />
      </Figure>
      {accounts && (
        <Figure
          name={t('customerView.open')}
          note={owed.map((one) =>
            t('customerView.owed', { amount: money(one.amountOwed, one.currencySymbol) }),
          )}
        >
          <Amounts
            amounts={accounts.map((one) => [one.amountDue, one.currencySymbol])}
            otherwise={[0, currencySymbol]}
          />
        </Figure>
      )}
      <Figure name={t('customers.storeCredit')}>{money(overview.storeCredit, currencySymbol)}</Figure>
      {accounts && (
        <Figure
          name={t('customerView.lastOrder')}
          to={lastOrder && { to: orderViewPath(lastOrder.id) }}
          note={lastOrder && [day(lastOrder.orderDate)]}
          mark={
            lastOrder && (
              <OrderStatusChip id={lastOrder.orderStatusId} shippingStatusId={lastOrder.shippingStatusId} />
            )
          }
        >
          {lastOrder?.orderNumber ?? '–'}
        </Figure>
      )}
      {quotes && (
        <Figure name={t('customerView.quotes')} to={toList('customer-quotes')}>
          {number(quotes.all)}
        </Figure>
      )}
      {returns && (
        <Figure
          name={t('customerView.returns')}
          to={toList('rma')}
          note={returns.open > 0 ? [t('customerView.openReturns', { n: returns.open })] : null}
        >
          {number(returns.all)}
        </Figure>
      )}
    </dl>
  )
}

type Amount = readonly [amount: number, currencySymbol: string]

/** The amounts of each currency in a line of its own; `otherwise` if there's none. */
const Amounts = ({
  amounts = [],
  otherwise,
}: {
  amounts?: readonly Amount[] | undefined
  otherwise: Amount
}) =>
  (amounts.length > 0 ? amounts : [otherwise]).map(([amount, symbol]) => (
    <div key={symbol}>{money(amount, symbol)}</div>
  ))

type FigureProps = {
  name: string
  to?: { to: string; search?: Record<string, unknown> } | null | undefined | false
  note?: readonly string[] | null | undefined
  mark?: ReactNode
  children: ReactNode
}

function Figure({ name, to, note, mark, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd>
        {to ? (
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} {...to} />}>
            {children}
          </Anchor>
        ) : (
          children
        )}
        {mark && <div className={css.figureNote}>{mark}</div>}
        {note?.map((line) => (
          <div key={line} className={css.figureNote}>
            {line}
          </div>
        ))}
      </dd>
    </div>
  )
}
