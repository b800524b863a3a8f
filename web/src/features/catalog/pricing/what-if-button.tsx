import { Button, Loader, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import { whatIfPrices } from '#contract/catalog/what-if-prices.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { DraftProblem } from './draft-problem.tsx'
import { toSentRule } from './explain-panel.tsx'
import css from './insight.module.css'
import type { Level } from './rule-values.ts'
import { WhatIfResult } from './what-if-result.tsx'

type Props = { dealerId: number; level: Level; draft: readonly PricingRule[] }

/** The earnings of the last days' orders under the typed rules. */
export function WhatIfButton({ dealerId, level, draft }: Props) {
  const [opened, setOpened] = useState(false)
  const reckoning = useSend(whatIfPrices.run)
  const [result, setResult] = useState<Awaited<ReturnType<typeof reckoning.send>> | null>(null)
  const run = () => {
    setOpened(true)
    setResult(null)
    // The dialog shows a refusal.
    reckoning.send({ dealerId, ...level, rules: draft.map(toSentRule) }).then(setResult, () => {})
  }
  return (
    <>
      <Button
        variant="default"
        type="button"
        leftSection={<IconScale size={16} />}
        onClick={run}
        loading={reckoning.busy && !opened}
      >
        {t('priceInsight.whatIf')}
      </Button>
      <AppModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('priceInsight.whatIfOf')}
        width={1200}
      >
        <div className={css.whatIf} aria-live="polite" aria-busy={reckoning.busy}>
          <Text size="sm" c="dimmed">
            {t('priceInsight.whatIfText')}
          </Text>
          {reckoning.busy && (
            <Text size="sm">
              <Loader size={14} mr={8} />
              {t('priceInsight.working')}
            </Text>
          )}
          <DraftProblem problem={reckoning.problem} title={t('priceInsight.failed')} onRetry={run} />
          {result && !reckoning.busy && <WhatIfResult result={result.data} />}
        </div>
      </AppModal>
    </>
  )
}
