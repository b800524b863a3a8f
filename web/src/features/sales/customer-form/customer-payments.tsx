import { Anchor, Text } from '@mantine/core'
import { type Charge, charges } from '#contract/sales/charges/charges.ts'
import { formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { cardText } from '../charges/card-text.ts'
import { StateChip } from '../charges/charge-history.tsx'
import css from '../charges/charges.module.css'
import { orderViewPath } from '../orders/shared/order-paths.ts'

/** A customer's charges and refunds, newest first, each with its order. */
export function CustomerPayments({ customerId: id }: { customerId: number }) {
  const read = useRead(charges.listByCustomer, { id })
  return (
    <Section title={t('charges.payments')} text={t('charges.paymentsText')}>
      <ReadGuard read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('charges.paymentsEmpty')}
            </Text>
          ) : (
            <ul className={css.history}>
              {data.map((charge) => (
                <li key={charge.id}>
                  <Payment charge={charge} />
                </li>
              ))}
            </ul>
          )
        }
      </ReadGuard>
    </Section>
  )
}

function Payment({ charge }: { charge: Charge }) {
  const { kind, state, amount, reason, createdAt, gateway, orderId, orderNumber } = charge
  const may = useMay()('orders')
  const order = orderNumber !== null && t('orders.named', { number: orderNumber })
  const notes = [dateTime(createdAt), gateway, cardText(charge)].join(' · ')
  return (
    <>
      <div className={css.head}>
        <span className={css.amount}>{formatMoney(amount, toCurrencySymbol(charge))}</span>
        <StateChip kind={kind} state={state} />
      </div>
      <div className={css.reason}>{reason}</div>
      <div className={css.meta}>
        {notes}
        {order && ' · '}
        {order && may && orderId !== null ? (
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to={orderViewPath(orderId)} />}
          >
            {order}
          </Anchor>
        ) : (
          order
        )}
      </div>
    </>
  )
}
