import { Skeleton, Text } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import { type QuoteTotals, quoteTotals, summaryAfter } from '#contract/sales/totals/quote-totals.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { summaryName, taxName } from '../../orders/shared/summary-name.ts'
import { zeroNote } from '../../orders/shared/zero-note.ts'
import { useQuoteEdit } from './edit-context.ts'
import css from './quote.module.css'
import { type FormRow, toTotalledRow } from './quote-values.ts'
import { useQuoteSummary } from './use-quote-summary.ts'

/** Items and install as typed, and what the order adds to them. */
export function Totals({ rows }: { rows: readonly FormRow[] }) {
  const { currencySymbol } = useQuoteEdit()
  const { read, summary, isOld, isInvalid, isAsked } = useQuoteSummary(rows)
  const { itemsAmount, installAmount, quoteAmount } = useLastValid(rows, isInvalid)
  const figures = [
    [t('quotes.items'), itemsAmount],
    [t('quotes.installTotal'), installAmount],
    [t('quotes.grandTotal'), quoteAmount],
  ] as const
  // The old goods would look like another sum than the new ones above.
  const after = summaryAfter(quoteAmount, summary ?? []).filter(({ code }) => !isOld || code !== 'subtotal')
  return (
    <div className={css.sums}>
      <dl className={css.totals} aria-live="polite">
        {figures.map(([name, amount], at) => (
          <div key={name} data-sum={at === 2 || undefined} data-old={isInvalid || undefined}>
            <dt>
              {name}
              {at === 2 && after.length > 0 && (
                <small className={css.note}>{t('quotes.grandTotalNote')}</small>
              )}
            </dt>
            <dd>{formatMoney(amount, currencySymbol)}</dd>
          </div>
        ))}
        {after.map(({ code, title, rate, couponCode, amount, steps, components }) => (
          <Fragment key={code}>
            <div data-sum={code === 'total' || undefined} data-old={isOld || undefined}>
              <dt>
                {code === 'total' ? t('quotes.orderTotal') : summaryName({ title, rate, couponCode })}
                {zeroNote(steps) && <small className={css.note}>{zeroNote(steps)}</small>}
              </dt>
              <dd>{formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' })}</dd>
            </div>
            {components?.map((tax) => (
              <div key={tax.name} data-tax data-old={isOld || undefined}>
                <dt>{taxName(tax)}</dt>
                <dd>{formatMoney(tax.amount, currencySymbol)}</dd>
              </div>
            ))}
          </Fragment>
        ))}
      </dl>
      {isInvalid && (
        <Text size="xs" c="var(--pd-danger)">
          {t('quotes.totalsBefore')}
        </Text>
      )}
      {isAsked && summary === undefined && !read.isError && <Skeleton height={72} />}
      {summary === null && (
        <Text size="xs" c="dimmed">
          {t('quotes.totalsNeedCustomer')}
        </Text>
      )}
      <InlineProblem
        problem={read.error}
        title={t('quotes.totalsFailed')}
        onRetry={() => void read.refetch()}
      />
    </div>
  )
}

/** The sums of the rows as typed; while one of them has no amount, all sums are from before. */
function useLastValid(rows: readonly FormRow[], isInvalid: boolean): QuoteTotals {
  const last = useRef<QuoteTotals | null>(null)
  const sums = quoteTotals(rows.map(toTotalledRow))
  useEffect(() => {
    if (!isInvalid) last.current = sums
  })
  return isInvalid ? (last.current ?? sums) : sums
}
