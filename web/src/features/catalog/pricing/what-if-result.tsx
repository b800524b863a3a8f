import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Thrice, WhatIf, WhatIfFigures, WhatIfRow } from '#contract/catalog/what-if-prices.ts'
import { day, money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { Choice } from './explain-panel.tsx'
import css from './insight.module.css'

type Side = 'saved' | 'sold'

const choices = () => [
  { value: 'saved', label: t('priceInsight.compareSaved') },
  { value: 'sold', label: t('priceInsight.compareSold') },
]

/** Each rule's share of the orders, before and after. */
export function WhatIfResult({ result }: { result: WhatIf }) {
  const [side, setSide] = useState<Side>('saved')
  if (result.totals.lines + result.unpriced.lines === 0)
    return <Text size="sm">{t('priceInsight.noLines')}</Text>
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4} aria-hidden>
          {t('priceInsight.compare')}
        </Text>
        <Choice
          label={t('priceInsight.compare')}
          value={side}
          onChange={(value) => setSide(value as Side)}
          choices={choices()}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t(side === 'saved' ? 'priceInsight.compareSavedText' : 'priceInsight.compareSoldText')}
        </Text>
      </div>
      <Totals result={result} side={side} />
      <ResultTable rows={result.rows} side={side} />
    </>
  )
}

const beforeAfter = (amount: Thrice, side: Side) =>
  amount[side] === amount.draft
    ? money(amount.draft)
    : t('priceInsight.change', { before: money(amount[side]), after: money(amount.draft) })
const signed = (value: number | null) =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${number(value, 2)}\u00a0%`
const computeChange = (amount: Thrice, side: Side) =>
  amount[side] === 0 ? null : ((amount.draft - amount[side]) / amount[side]) * 100
const pickMean = ({ meanChange }: WhatIfFigures, side: Side) =>
  side === 'saved' ? meanChange.fromSaved : meanChange.fromSold

function Totals({ result, side }: { result: WhatIf; side: Side }) {
  const { totals, unpriced, fromDay, toDay } = result
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('priceInsight.totals', {
          lines: number(totals.lines),
          from: day(fromDay),
          to: day(toDay),
        })}
      </Text>
      <dl className={css.totals}>
        <Total label={t('priceInsight.revenue')} amount={totals.revenue} side={side} />
        <Total label={t('priceInsight.margin')} amount={totals.margin} side={side} />
        <div>
          <dt>{t('priceInsight.meanChange')}</dt>
          <dd>{signed(pickMean(totals, side))}</dd>
        </div>
      </dl>
      {totals.discount.sold > 0 && (
        <Text size="sm">{t('priceInsight.coupons', { discount: beforeAfter(totals.discount, side) })}</Text>
      )}
      {totals.withoutCost.lines > 0 && (
        <Text size="sm">
          {t('priceInsight.withoutCost', {
            lines: number(totals.withoutCost.lines),
            revenue: beforeAfter(totals.withoutCost.revenue, side),
          })}
        </Text>
      )}
      {unpriced.lines > 0 && (
        <Text size="sm">
          {t('priceInsight.unpriced', { lines: number(unpriced.lines), sold: money(unpriced.sold) })}
        </Text>
      )}
    </div>
  )
}

function Total({ label, amount, side }: { label: string; amount: Thrice; side: Side }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {beforeAfter(amount, side)} <span className={css.quiet}>{signed(computeChange(amount, side))}</span>
      </dd>
    </div>
  )
}

function ResultTable({ rows, side }: { rows: readonly WhatIfRow[]; side: Side }) {
  const maxChange = Math.max(...rows.map(({ revenue }) => Math.abs(revenue.draft - revenue[side])))
  return (
    <ScrollRegion className={css.scroll} label={t('priceInsight.whatIfOf')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('priceInsight.rowSet')}</th>
            <th scope="col">{t('priceInsight.lines')}</th>
            <th scope="col">{t('priceInsight.quantity')}</th>
            <th scope="col">{t('priceInsight.revenue')}</th>
            <th scope="col">{t('priceInsight.margin')}</th>
            <th scope="col">{t('priceInsight.meanChange')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.by} ${row.set} ${row.place}`}>
              <th scope="row">{nameResultRow(row)}</th>
              <td>{number(row.lines)}</td>
              <td>{number(row.quantity)}</td>
              <td>
                {beforeAfter(row.revenue, side)}
                <span className={css.quiet}>{signed(computeChange(row.revenue, side))}</span>
                <ChangeBar change={row.revenue.draft - row.revenue[side]} most={maxChange} />
              </td>
              <td>{beforeAfter(row.margin, side)}</td>
              <td>{signed(pickMean(row, side))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Bars to the left mean less, bars to the right more; the amounts are next to them. */
function ChangeBar({ change, most }: { change: number; most: number }) {
  if (change === 0 || most === 0) return null
  const width = `${Math.max(3, (Math.abs(change) / most) * 100)}%`
  return (
    <span className={css.change} aria-hidden>
      <span data-side={change < 0 ? 'less' : 'more'} style={{ width }} />
    </span>
  )
}

function nameResultRow({ by, set, isDefault, from, to }: WhatIfRow): string {
  if (by === 'none') return t('priceInsight.rowNone')
  if (by === 'fixed') return t('priceInsight.rowFixed')
  if (by === 'draft')
    return isDefault
      ? t('priceInsight.rowDefault')
      : t('priceInsight.rowDraft', { from: number(from, 2), to: number(to, 2) })
  if (set === 'customer') return t('priceInsight.rowCustomer')
  if (set === 'catalog+make') return t('priceInsight.rowMake')
  return t(set === 'catalog' ? 'priceInsight.rowCatalog' : 'priceInsight.rowDealer')
}
