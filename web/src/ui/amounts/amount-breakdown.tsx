import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { TotalStep } from '#contract/sales/totals/total-steps.ts'
import { t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from './amount-breakdown.module.css'
import { formatFigure, isPassedOver, stepText } from './step-text.ts'

type Props = {
  name: string
  /** The amount in the totals. */
  amount: string
  /** The currency of the amounts in the steps' sentences. */
  currencySymbol: string
  steps: readonly TotalStep[] | null | undefined
  /** For orders saved before there were steps. */
  formula?: string
}

/** ⓘ next to an order's amount: explains it step by step. Needs the texts `orderSteps`. */
export function AmountBreakdown({ name, amount, currencySymbol, steps, formula }: Props) {
  const label = t('orderSteps.howCome', { name })
  return (
    <Popover width="min(340px, calc(100vw - 24px))" position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={label}>
          <IconInfoCircle size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={css.box}>
        <ScrollRegion className={css.scroll}>
          {steps && steps.length > 0 ? (
            <Steps steps={steps} currencySymbol={currencySymbol} />
          ) : (
            <Text size="sm">{formula}</Text>
          )}
        </ScrollRegion>
        <div className={css.sum}>
          <span>{name}</span>
          <span className={css.figure}>{amount}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Steps({ steps, currencySymbol }: { steps: readonly TotalStep[]; currencySymbol: string }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, at) => {
        const figure = formatFigure(step, currencySymbol)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have their place and nothing else
          <li key={at} className={css.step} data-quiet={isPassedOver(step) || undefined}>
            <span>{stepText(step, currencySymbol)}</span>
            {figure !== null && <span className={css.figure}>{figure}</span>}
          </li>
        )
      })}
    </ol>
  )
}
