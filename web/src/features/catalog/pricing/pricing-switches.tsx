import { Stack, Text } from '@mantine/core'
import type { DealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { SavingSwitch } from '#web/ui/buttons/saving-switch.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSetInflated, useSetPriority } from './pricing-changes.ts'

/** Settings for all of the dealer's rules; each switch saves immediately. */
export function PricingSwitches({ dealerId, pricing }: { dealerId: number; pricing: DealerPricing }) {
  const priority = useSetPriority()
  const inflated = useSetInflated()
  const { version } = pricing
  const toastWhenDone = (done: Promise<unknown>, words: string) =>
    void done.then(
      () => toast.success(words),
      // The reason appears below the switches.
      () => toast.error(t('priceLevel.switchFailed')),
    )
  const setPriority = (on: boolean) =>
    toastWhenDone(
      priority.send({ dealerId, priorityToggle: on ? 'p' : 'c', version }),
      t(on ? 'priceLevel.listIsFirst' : 'priceLevel.costIsFirst'),
    )
  const setInflated = (on: boolean) =>
    toastWhenDone(
      inflated.send({ dealerId, showInflatedPrice: on ? 1 : 0, version }),
      t(on ? 'priceLevel.inflatedIsShown' : 'priceLevel.listIsShown'),
    )
  return (
    <Stack gap="sm">
      <Text size="sm">{t('priceLevel.switches')}</Text>
      <SavingSwitch
        label={t('priceLevel.listSupersedes')}
        description={t('priceLevel.listSupersedesHint')}
        checked={pricing.priorityToggle === 'p'}
        busy={priority.busy}
        onTurn={setPriority}
      />
      <SavingSwitch
        label={t('priceLevel.showInflated')}
        description={t('priceLevel.showInflatedHint')}
        checked={pricing.showInflatedPrice === 1}
        busy={inflated.busy}
        onTurn={setInflated}
      />
      <InlineProblem problem={priority.problem ?? inflated.problem} title={t('priceLevel.switchFailed')} />
    </Stack>
  )
}
