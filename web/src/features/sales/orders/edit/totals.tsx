import { ActionIcon, Paper, Popover, Skeleton, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { add, exact, formatMoney, formatNumber } from '#contract/money.ts'
import { extendedPrice, shipQtyLimit } from '#contract/sales/order-totals.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { useOrderEdit } from './edit-context.ts'
import css from './side-column.module.css'
import type { OrderTotals } from './use-order-totals.ts'

/** What the order comes to, line by line; each line can tell how it comes about. */
export function Totals({ totals }: { totals: OrderTotals }) {
  const { currencySymbol, order } = useOrderEdit()
  const { read, summary, isEmpty, isOld } = totals
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="xs">
        {t('orders.totals')}
      </Title>
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {t('orderForm.totalsEmpty')}
        </Text>
      )}
      {!isEmpty && summary.length === 0 && !read.isError && <Skeleton height={112} />}
      {!isEmpty && (
        <dl className={css.totals} aria-live="polite">
          {summary.map(({ code, title, amount, rate, formula }) => {
            const name = rate == null ? translated(title) : `${translated(title)} ${formatNumberOf(rate)} %`
            const isOwn = code === 'subtotal'
            return (
              <TotalRow
                key={code}
                name={name}
                amount={formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' })}
                formula={formula}
                isSum={code === 'total'}
                isOld={isOld && !isOwn}
              />
            )
          })}
          {summary.length > 0 && order && <Unshipped totals={totals} />}
        </dl>
      )}
      {!isEmpty && (
        <InlineProblem
          problem={read.error}
          title={t('orderForm.totalsFailed')}
          onRetry={() => void read.refetch()}
        />
      )}
    </Paper>
  )
}

/** A rate without the zeros that say nothing. */
const formatNumberOf = (rate: number) => exact(rate).toString()

/** What is left to ship, with the charges: the desk's figure, never the order's. */
function Unshipped({ totals: { unshipped, isOld } }: { totals: OrderTotals }) {
  const { currencySymbol } = useOrderEdit()
  const { lines, charges, amount } = unshipped
  const rest = add(...lines.map((line) => extendedPrice({ price: line.price, qty: shipQtyLimit(line) })))
  const { handlingFeeAmount, customFeeAmount, shippingAmount, salesTaxAmount } = charges
  const others = [handlingFeeAmount, customFeeAmount, shippingAmount, salesTaxAmount].filter(
    (part) => part !== 0,
  )
  return (
    <TotalRow
      name={t('orderForm.editorTotal')}
      amount={formatMoney(amount, currencySymbol)}
      formula={`${t('orderForm.editorTotalFormula')}: ${[rest, ...others].map((part) => formatNumber(part)).join(' + ')}`}
      isOld={isOld}
      isQuiet
    />
  )
}

type RowProps = {
  name: string
  amount: string
  formula: string
  isSum?: boolean
  isOld?: boolean
  isQuiet?: boolean
}

/** A line of the totals; ⓘ tells how it comes about. */
function TotalRow({ name, amount, formula, isSum, isOld, isQuiet }: RowProps) {
  return (
    <div
      className={css.row}
      data-sum={isSum || undefined}
      data-old={isOld || undefined}
      data-quiet={isQuiet || undefined}
    >
      <dt>
        {name}
        <Popover width={280} position="left" withArrow>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size={20} aria-label={t('orderForm.howCome', { name })}>
              <IconInfoCircle size={14} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Text size="sm" className={css.formula}>
              {formula} = {amount}
            </Text>
          </Popover.Dropdown>
        </Popover>
      </dt>
      <dd className={css.figure}>{amount}</dd>
    </div>
  )
}
