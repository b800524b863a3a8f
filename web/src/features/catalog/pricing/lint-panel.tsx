import { Text, VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import type { Finding } from '#contract/catalog/lint-findings.ts'
import { lintRules } from '#contract/catalog/lint-rules.ts'
import type { PricingRule, PriorityToggle } from '#contract/catalog/pricing.ts'
import { colon } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import css from './insight.module.css'
import { LintPicture, Mark } from './lint-picture.tsx'
import { findingText } from './lint-text.ts'
import { isWhole, type Level } from './rule-values.ts'

type Props = {
  dealerId: number
  level: Level
  draft: readonly PricingRule[]
  priorityToggle: PriorityToggle
}

/** Problems in the typed rules, with a chart. */
export function LintPanel({ dealerId, level, draft, priorityToggle }: Props) {
  const { data } = useRead(priceExplainer.allRules, { dealerId })
  const fixed = useRead(priceExplainer.fixedPrices, { dealerId }).data?.data
  const typed = useDeferredValue(JSON.stringify(draft.filter(isWhole)))
  const by = priorityToggle === 'p' ? 'list' : 'cost'
  const { catalogId, makeId } = level
  const { bands, findings } = useMemo(() => {
    const rules: PricingRule[] = JSON.parse(typed)
    const { rules: all = [], catalogIds = [] } = data?.data ?? {}
    const others = all.filter((rule) => rule.catalogId !== catalogId || rule.makeId !== makeId)
    return lintRules({ rules, scope: { catalogId, makeId }, priorityToggle, others, catalogIds, fixed })
  }, [typed, data, fixed, catalogId, makeId, priorityToggle])
  return (
    <section className={css.panel} aria-label={t('priceInsight.check')}>
      <div>
        <Text size="sm" fw={600}>
          {t('priceInsight.check')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('priceInsight.checkText', { pair: t('priceInsight.pair') })}
        </Text>
      </div>
      <div className={css.check}>
        <div>
          <LintPicture
            bands={bands}
            findings={findings}
            axis={t(by === 'list' ? 'priceInsight.axisList' : 'priceInsight.axisCost')}
          />
          <Legend />
        </div>
        <Findings findings={findings} by={by} />
      </div>
    </section>
  )
}

const kinds = ['range', 'default', 'other'] as const

const Legend = () => (
  <ul className={css.legend} aria-hidden>
    {kinds.map((kind) => (
      <li key={kind}>
        <svg width={14} height={12} aria-hidden>
          <g className={css.bar} data-kind={kind}>
            <rect x={1} y={1} width={12} height={10} />
          </g>
        </svg>
        {t(`priceInsight.${kind}`)}
      </li>
    ))}
  </ul>
)

function Findings({ findings, by }: { findings: readonly Finding[]; by: 'cost' | 'list' }) {
  if (findings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('priceInsight.noFindings')}
      </Text>
    )
  return (
    <ol className={css.findings}>
      {findings.map((finding, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finding is identified by its number
        <li key={n}>
          <svg width={24} height={24} aria-hidden>
            <Mark weight={finding.weight} number={n + 1} x={12} y={13} />
          </svg>
          <span>
            <VisuallyHidden>
              {t(finding.weight === 'warning' ? 'priceInsight.warning' : 'priceInsight.note') + colon()}{' '}
            </VisuallyHidden>
            {findingText(finding, by)}
          </span>
        </li>
      ))}
    </ol>
  )
}
