import { Group, Text, Title } from '@mantine/core'
import type { SampleOrder } from '#contract/sales/shop-imports/shop-imports.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from '../dealer-imports/imports.module.css'
import { OrderStatusChip } from '../orders/shared/order-chips.tsx'
import { summaryName } from '../orders/shared/summary-name.ts'

/** The first order that would be created, as it would be stored. */
export function Sample({ order }: { order: SampleOrder }) {
  const money = (amount: number) => formatMoney(amount, order.currencySymbol)
  const { paid, refunded } = order
  const moved = [
    { name: t('shopImports.paid'), amount: paid },
    { name: t('shopImports.refunded'), amount: refunded },
  ].filter(({ amount }) => amount > 0)
  return (
    <section aria-label={t('shopImports.sample')}>
      <Title order={3}>{t('shopImports.sample')}</Title>
      <Text size="sm" c="dimmed" mb={4}>
        {t('shopImports.sampleText')}
      </Text>
      <Group gap="xs" mb={4}>
        <Text size="sm" fw={600}>
          {order.number}
        </Text>
        <OrderStatusChip id={order.orderStatusId} shippingStatusId={null} />
        <Text size="sm">
          {dateTime(order.orderDate)} · {order.billCompany} · {order.billEmail}
        </Text>
      </Group>
      <div className={css.scroll}>
        <table className={css.table} aria-label={t('shopImports.sample')}>
          <thead>
            <tr>
              <th scope="col">{t('shopImports.part')}</th>
              <th scope="col">{t('shopImports.description')}</th>
              <th scope="col" data-number>
                {t('shopImports.qty')}
              </th>
              <th scope="col" data-number>
                {t('shopImports.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike
              <tr key={at}>
                <td>{line.partNumber}</td>
                <td>{line.description}</td>
                <td data-number>{number(line.qty)}</td>
                <td data-number>{money(line.price)}</td>
              </tr>
            ))}
            {[
              ...order.summary.map(({ title, amount }) => ({ name: summaryName({ title }), amount })),
              ...moved,
            ].map(({ name, amount }) => (
              <tr key={name}>
                <td colSpan={3}>{name}</td>
                <td data-number>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
