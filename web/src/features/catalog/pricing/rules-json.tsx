import { Code, Text } from '@mantine/core'
import { useId } from 'react'
import type { DealerRule } from '#contract/catalog/dealer-pricing.ts'
import { t } from '#web/platform/i18n.ts'

/** The saved rules as programs read them; read-only. */
export function RulesJson({ rules }: { rules: readonly DealerRule[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Text size="xs" c="dimmed" id={heading} mb={4}>
        {t('pricing.json')}
      </Text>
      <Code block mah={280} style={{ overflow: 'auto' }} tabIndex={0} aria-labelledby={heading}>
        {JSON.stringify(asJson(rules), null, 2)}
      </Code>
    </section>
  )
}

function asJson(rules: readonly DealerRule[]) {
  const theDefault = rules.find(({ isDefault }) => isDefault)
  return {
    default: theDefault ? pickPercentages(theDefault) : null,
    ranges: rules
      .filter(({ isDefault }) => !isDefault)
      .map((rule) => ({ from: rule.from, to: rule.to, rules: pickPercentages(rule) })),
  }
}

const pickPercentages = ({ costPlus, listMinus, minProfit, inflateMsrp, priorityToggle }: DealerRule) => ({
  costPlus,
  listMinus,
  minProfit,
  inflateMsrp,
  priorityToggle,
})
