import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { formatMoney } from '#contract/money-words.ts'
import type { TotalStep } from '#contract/sales/total-steps.ts'
import { t } from '#web/platform/i18n.ts'
import { AmountBreakdown } from '#web/ui/amount-breakdown.tsx'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { summaryName } from '../../orders/shared/summary-name.ts'
import { zeroNote } from '../../orders/shared/zero-note.ts'
import { useOrderEdit } from '../edit-context.ts'
import { CouponField } from './coupon-field.tsx'
import { Fees } from './fees.tsx'
import css from './side-column.module.css'
import type { OrderTotals } from './use-order-totals.ts'

/** The order's totals, line by line; each can explain its calculation. */
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
          {summary.map(({ code, title, amount, rate, couponCode, steps }) => {
            const name = summaryName({ title, rate, couponCode })
            const isOwn = code === 'subtotal'
            return (
              <TotalRow
                key={code}
                name={name}
                amount={formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' })}
                steps={steps}
                isSum={code === 'total'}
                isOld={isOld && !isOwn}
              />
            )
          })}
          {summary.length > 0 && order && <Unshipped totals={totals} />}
        </dl>
      )}
      <CouponField trouble={totals.couponTrouble} belowCost={isOld ? 0 : totals.belowCost} />
      {summary.length > 0 && <Fees totals={totals} />}
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

/** What's left to ship, with the charges. For the desk only; never the order's amount. */
function Unshipped({ totals: { unshipped, isOld } }: { totals: OrderTotals }) {
  const { currencySymbol } = useOrderEdit()
  return (
    <TotalRow
      name={t('orderForm.editorTotal')}
      amount={formatMoney(unshipped.amount, currencySymbol)}
      steps={unshipped.steps}
      isOld={isOld}
      isQuiet
    />
  )
}

type RowProps = {
  name: string
  amount: string
  steps: readonly TotalStep[] | null | undefined
  isSum?: boolean
  isOld?: boolean
  isQuiet?: boolean
}

/** A row of the totals; ⓘ explains its calculation. */
function TotalRow({ name, amount, steps, isSum, isOld, isQuiet }: RowProps) {
  const { currencySymbol } = useOrderEdit()
  const note = zeroNote(steps)
  return (
    <div
      className={css.row}
      data-sum={isSum || undefined}
      data-old={isOld || undefined}
      data-quiet={isQuiet || undefined}
    >
      <dt>
        <span>
          {name}
          {note && <small className={css.note}>{note}</small>}
        </span>
        <AmountBreakdown name={name} amount={amount} currencySymbol={currencySymbol} steps={steps} />
      </dt>
      <dd className={css.figure}>{amount}</dd>
    </div>
  )
}
