import { Button, Paper, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { Fragment, memo } from 'react'
import type { TotalStep } from '#contract/sales/totals/total-steps.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { AmountBreakdown } from '#web/ui/amounts/amount-breakdown.tsx'
import { isPassedOver, stepText } from '#web/ui/amounts/step-text.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { summaryName, taxName } from '../../orders/shared/summary-name.ts'
import { zeroNote } from '../../orders/shared/zero-note.ts'
import { useOrderEdit } from '../edit-context.ts'
import { CouponField } from './coupon-field.tsx'
import { Fees } from './fees.tsx'
import css from './side-column.module.css'
import type { OrderTotalsState } from './use-order-totals.ts'

/** The order's totals, line by line; each can explain its calculation. */
export function Totals({ totals }: { totals: OrderTotalsState }) {
  const { currencySymbol, order } = useOrderEdit()
  const { read, isEmpty, isOld, unsummable } = totals
  const rows = unsummable ? [] : totals.rows
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
      {unsummable && (
        <Text size="sm" c="var(--pd-danger)" role="status">
          {t('orderForm.noTotal', { field: unsummable })}
        </Text>
      )}
      {!isEmpty && !unsummable && rows.length === 0 && !read.isError && <Skeleton height={112} />}
      {!isEmpty && (
        <dl className={css.totals} aria-live="polite">
          {rows.map(({ code, title, amount, before, reasons, rate, couponCode, steps, components }) => {
            const name = summaryName({ title, rate, couponCode })
            const isOwn = code === 'subtotal'
            const money = (value: number) =>
              formatMoney(value, currencySymbol, { salesTax: code === 'salesTax' })
            return (
              <Fragment key={code}>
                <TotalRow
                  name={name}
                  amount={money(amount)}
                  before={before === null ? null : money(before)}
                  steps={steps}
                  reasons={isOld ? undefined : reasons}
                  isSum={code === 'total'}
                  isOld={isOld && !isOwn}
                />
                {components?.map((tax) => (
                  <div key={tax.name} className={css.row} data-tax data-old={isOld || undefined}>
                    <dt>{taxName(tax)}</dt>
                    <dd className={css.figure}>{formatMoney(tax.amount, currencySymbol)}</dd>
                  </div>
                ))}
              </Fragment>
            )
          })}
          {rows.length > 0 && order && <Unshipped totals={totals} />}
        </dl>
      )}
      <CouponField trouble={totals.couponTrouble} belowCost={isOld ? 0 : totals.belowCost} />
      {rows.length > 0 && <Fees totals={totals} />}
      {rows.length > 0 && order && <TermsChoice totals={totals} />}
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

/** The amount left to ship, with the charges. For the desk only; never the order's amount. */
function Unshipped({ totals: { unshipped, isOld } }: { totals: OrderTotalsState }) {
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
  /** The saved amount that it replaces. */
  before?: string | null
  /** Why it replaces that. */
  reasons?: readonly TotalStep[]
  steps: readonly TotalStep[] | null | undefined
  isSum?: boolean
  isOld?: boolean
  isQuiet?: boolean
}

/** A row of the totals; ⓘ explains its calculation. */
const TotalRow = memo(function TotalRow(props: RowProps) {
  useLocale()
  const { name, amount, before, reasons = [], steps, isSum, isOld, isQuiet } = props
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
          <Reasons steps={reasons} />
        </span>
        <AmountBreakdown name={name} amount={amount} currencySymbol={currencySymbol} steps={steps} />
      </dt>
      <dd className={css.figure}>
        {before && (
          <>
            <VisuallyHidden>{t('orderForm.amountBefore', { amount: before })}</VisuallyHidden>
            <del className={css.before} aria-hidden>
              {before}
            </del>
          </>
        )}
        {amount}
      </dd>
    </div>
  )
})

/** The reasons for a changed amount; its whole calculation is behind ⓘ. */
function Reasons({ steps }: { steps: readonly TotalStep[] }) {
  const { currencySymbol } = useOrderEdit()
  const deciding = steps.filter((step) => isReason(step) && !isPassedOver(step))
  return deciding.map((step) => (
    <small key={step.code} className={css.reason}>
      {stepText(step, currencySymbol)}
    </small>
  ))
}

const isReason = ({ code }: TotalStep) =>
  code !== 'line' && !/^taxed|^untaxed|^taxAdded|^taxComponent/.test(code)

/** Today's terms of sale in place of the order's own, which the totals then preview. */
function TermsChoice({ totals: { rows, isOld } }: { totals: OrderTotalsState }) {
  const { isLocked } = useOrderEdit()
  const form = useForm()
  const isChosen = useFieldValue('useTodaysTerms') === 1
  if (isLocked) return null
  const isSame = !isOld && rows.every(({ before }) => before === null)
  return (
    <div className={css.more}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        onClick={() => form.set('useTodaysTerms', isChosen ? 0 : 1)}
      >
        {t(isChosen ? 'orderForm.keepTerms' : 'orderForm.useTodaysTerms')}
      </Button>
      {isChosen && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {t(isSame ? 'orderForm.todaysTermsSame' : 'orderForm.todaysTermsHint')}
        </Text>
      )}
    </div>
  )
}
