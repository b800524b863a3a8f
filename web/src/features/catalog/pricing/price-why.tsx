import { Text } from '@mantine/core'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { subtract } from '#contract/money.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { Explained } from './explain-panel.tsx'
import css from './insight.module.css'

type AskedPrice = {
  dealerId: number | undefined
  partNumber: string
  catalogId: number | null
  makeId?: number | null
  makeSlug?: string | null
  customerId: number | undefined
}
export type PriceWhyProps = {
  priceQuery: AskedPrice
  /** The figures where the part is shown. */
  figures: { price: number | null; list: number | null; cost: number | null; core: number | null }
}

/** A part's list price, cost, margin and core, and the rule behind the price for those who may see the rules. */
export function PriceWhy({ priceQuery, figures }: PriceWhyProps) {
  const may = useMay()
  const { price, list, cost, core } = figures
  return (
    <div className={css.explained}>
      {may('dealer-pricing') ? (
        <PriceSteps priceQuery={priceQuery} price={price} />
      ) : (
        <Text size="sm">
          {t('priceInsight.partFacts', { name: priceQuery.partNumber, cost: money(cost), list: money(list) })}
        </Text>
      )}
      {price !== null && cost !== null && (
        <Text size="sm">
          {t('priceInsight.marginIs', {
            amount: money(subtract(price, cost)),
            percent: price === 0 ? '–' : number(((price - cost) / price) * 100, 1),
          })}
        </Text>
      )}
      {!!core && <Text size="sm">{t('priceInsight.coreIs', { amount: money(core) })}</Text>}
    </div>
  )
}

/** Today's price and the steps to it; what it sells for here can differ. */
function PriceSteps({ priceQuery, price }: { priceQuery: AskedPrice; price: number | null }) {
  const read = useRead(priceExplainer.explain, priceQuery, { keepPrevious: true, staleTime: 60_000 })
  if (isProblem(read.error, 'part_unknown'))
    return (
      <Text size="sm" c="dimmed">
        {t('priceInsight.notListed')}
      </Text>
    )
  if (read.error) return <InlineProblem problem={read.error} title={t('priceInsight.notExplained')} />
  if (!read.data) return null
  return (
    <>
      <Explained price={read.data.data} />
      {price !== null && price !== read.data.data.sellingPrice && (
        <Text size="sm">{t('priceInsight.otherPrice', { price: money(price) })}</Text>
      )}
    </>
  )
}
