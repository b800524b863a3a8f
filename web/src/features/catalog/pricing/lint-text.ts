import type { Finding } from '#contract/catalog/lint-findings.ts'
import type { PricedBand } from '#contract/catalog/lint-rules.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'

const percent = (value: number) => String(value)

/** The rule or band a finding is about. */
const nameFoundRule = ({ from, to }: Finding) =>
  from === null || to === null
    ? t('priceInsight.ruleDefault')
    : t('priceInsight.ruleRange', { from: number(from, 2), to: number(to, 2) })

/** A finding as a sentence; its bounds are costs or list prices. */
export function findingText(finding: Finding, by: 'cost' | 'list'): string {
  const rule = nameFoundRule(finding)
  const bounds = { from: number(finding.from, 2), to: number(finding.to, 2) }
  switch (finding.code) {
    case 'gap': {
      const { decides } = finding
      if (decides === 'default') return t('priceInsight.gapDefault', bounds)
      return t(decides === 'none' ? 'priceInsight.gapNone' : 'priceInsight.gapOther', bounds)
    }
    case 'noDefault':
      return t('priceInsight.noDefault')
    case 'dead': {
      if (finding.why === 'tooLow') return t('priceInsight.deadLow', { rule })
      return t(finding.why === 'covered' ? 'priceInsight.deadCovered' : 'priceInsight.deadHidden', { rule })
    }
    case 'belowCost':
      return t('priceInsight.belowCost', { rule, percent: percent(-finding.markup) })
    case 'empty':
      return t('priceInsight.empty', { rule })
    case 'floorAlways':
      return t(finding.isTypical ? 'priceInsight.floorTypical' : 'priceInsight.floorAlways', {
        rule,
        percent: percent(finding.percent),
      })
    case 'inversion':
      return t(by === 'list' ? 'priceInsight.inversionList' : 'priceInsight.inversionCost', {
        ...bounds,
        than: number(finding.than, 2),
        price: money(finding.price),
        lower: money(finding.lower),
        drop: percent(finding.drop),
      })
    case 'fixedBelowCost':
    case 'fixedBelowFloor': {
      const { code, parts, partNumber, price, least } = finding
      const values = { n: parts, part: partNumber, price: money(price), least: money(least) }
      return t(code === 'fixedBelowCost' ? 'priceInsight.fixedCost' : 'priceInsight.fixedFloor', values)
    }
    case 'jump':
      return t(by === 'list' ? 'priceInsight.jumpList' : 'priceInsight.jumpCost', {
        from: bounds.from,
        than: number(finding.than, 2),
        price: money(finding.price),
        higher: money(finding.higher),
        rise: percent(finding.rise),
      })
  }
}

/** A band of the chart, for screen readers. */
export function bandText({ from, to, markup }: PricedBand): string {
  const bounds = { from: number(from, 2), to: number(to, 2) }
  let range = t('priceInsight.bandOf', bounds)
  if (from === null) range = to === null ? t('priceInsight.bandAll') : t('priceInsight.bandTo', bounds)
  else if (to === null) range = t('priceInsight.bandFrom', bounds)
  return t('priceInsight.band', { range, markup: percent(markup) })
}
