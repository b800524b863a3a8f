import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { TotalStep } from '#contract/sales/totals/total-steps.ts'
import { formatMoney, formatNumber } from '#contract/texts/format-money.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { stepText } from '#web/ui/amounts/step-text.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import { FixableAmount } from './fixable-amount.tsx'
import css from './side-column.module.css'
import type { OrderTotalsState } from './use-order-totals.ts'

/** The panel beside the order that computes its shipping from the weight, in pounds. */
export function Calculator({ totals, onHide }: { totals: OrderTotalsState; onHide: () => void }) {
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('orderForm.calculator')}</Title>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onHide}>
          {t('orderForm.hide')}
        </Button>
      </Group>
      <Stack gap="sm">
        <div>
          <div className={css.row}>
            <span>{t('orderForm.weight')}</span>
            <span className={css.figure}>
              {totals.weight > 0 && !totals.unsummable
                ? t('orderForm.pounds', { weight: formatNumber(totals.weight) })
                : '–'}
            </span>
          </div>
          <Text size="xs" c="dimmed">
            {t('orderForm.weightHint')}
          </Text>
        </div>
        <TextField name="shippingMethodName" label={labelField('shippingMethodName')} />
        <Cost totals={totals} />
      </Stack>
    </Paper>
  )
}

/** The shipping cost, by the dealer's rule or fixed. */
function Cost({ totals }: { totals: OrderTotalsState }) {
  const { currencySymbol } = useOrderEdit()
  if (useFieldValue('isPickUp') === 1) return <Text size="sm">{t('orderSteps.shippingPickUp')}</Text>
  return (
    <FixableAmount
      title={t('orderForm.shippingCost')}
      flag="fixedShipping"
      amount="shippingAmount"
      current={totals.shippingAmount}
    >
      <div className={css.row} data-old={totals.isOld || undefined}>
        <span>{t(ruleWords(totals))}</span>
        <span className={css.figure}>
          {totals.isEmpty || totals.unsummable ? '–' : formatMoney(totals.shippingAmount, currencySymbol)}
        </span>
      </div>
      {!totals.isEmpty && !totals.unsummable && (
        <Text size="xs" c="dimmed" component="div">
          {totals.shippingSteps.filter(isWorthAWord).map((step) => (
            <div key={step.code}>{stepText(step, currencySymbol)}</div>
          ))}
        </Text>
      )}
    </FixableAmount>
  )
}

/** Only what decides the amount; the totals show the calculation. */
const isWorthAWord = ({ code }: TotalStep) =>
  code !== 'shippingFlat' && code !== 'shippingPercent' && code !== 'shippingNoRule' && code !== 'asCharged'

/** For an amount of 0, says whether shipping is free or just has no rule. */
const ruleWords = ({ shippingSteps }: OrderTotalsState) => {
  const has = (code: string) => shippingSteps.some((step) => step.code === code)
  if (has('shippingFree')) return 'orderForm.ruleFree'
  if (has('asCharged')) return 'orderForm.ruleKept'
  return has('shippingNoRule') ? 'orderForm.ruleNone' : 'orderForm.ruleAmount'
}
