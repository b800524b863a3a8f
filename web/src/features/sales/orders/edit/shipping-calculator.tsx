import { Button, Group, NumberInput, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { currencyPrefix, formatMoney, formatNumber } from '#contract/money.ts'
import type { TotalStep } from '#contract/sales/total-steps.ts'
import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/form/fields.tsx'
import { selectAll } from '#web/ui/form/select-all.ts'
import { useField, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { stepWords } from '../shared/step-words.ts'
import { useOrderEdit } from './edit-context.ts'
import { labelOf } from './field-labels.ts'
import { asTyped, isRewritten } from './line-cells.tsx'
import css from './side-column.module.css'
import type { OrderTotals } from './use-order-totals.ts'

/** What the parcel weighs and what shipping costs. */
export function Calculator({ totals, onHide }: { totals: OrderTotals; onHide: () => void }) {
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
              {totals.weight > 0 ? t('orderForm.pounds', { weight: formatNumber(totals.weight) }) : '–'}
            </span>
          </div>
          <Text size="xs" c="dimmed">
            {t('orderForm.weightHint')}
          </Text>
        </div>
        <TextField name="shippingMethodName" label={labelOf('shippingMethodName')} />
        <Cost totals={totals} />
      </Stack>
    </Paper>
  )
}

/** What shipping costs: by the dealer's rule, or fixed by a person. */
function Cost({ totals }: { totals: OrderTotals }) {
  const { base, isLocked, currencySymbol } = useOrderEdit()
  const form = useForm()
  const isFixed = useFieldValue('fixedShipping') === 1
  const fix = (next: string) => {
    if (next === 'fixed') {
      form.set('fixedShipping', 1)
      form.set('shippingAmount', totals.shippingAmount)
      return
    }
    const { shippingAmount, fixedShipping } = base()
    form.set('fixedShipping', 0)
    form.set('shippingAmount', fixedShipping === 1 ? null : (shippingAmount ?? null))
  }
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500} id="shipping-cost">
        {t('orderForm.shippingCost')}
      </Text>
      <SegmentedControl
        aria-labelledby="shipping-cost"
        fullWidth
        size="xs"
        disabled={isLocked}
        value={isFixed ? 'fixed' : 'rule'}
        onChange={fix}
        data={[
          { value: 'rule', label: t('orderForm.byRule') },
          { value: 'fixed', label: t('orderForm.fixed') },
        ]}
      />
      {isFixed ? (
        <FixedAmount />
      ) : (
        <>
          <div className={css.row} data-old={totals.isOld || undefined}>
            <span>{t(ruleWords(totals))}</span>
            <span className={css.figure}>
              {totals.isEmpty ? '–' : formatMoney(totals.shippingAmount, currencySymbol)}
            </span>
          </div>
          {!totals.isEmpty && (
            <Text size="xs" c="dimmed" component="div">
              {totals.shippingSteps.filter(isWorthAWord).map((step) => (
                <div key={step.code}>{stepWords(step)}</div>
              ))}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

/** What decides on the amount; how it is reckoned stands with the totals. */
const isWorthAWord = ({ code }: TotalStep) =>
  code !== 'shippingFlat' && code !== 'shippingPercent' && code !== 'shippingNoRule'

/** An amount of nothing says whether it is a gift or an omission. */
const ruleWords = ({ shippingSteps }: OrderTotals) => {
  const has = (code: string) => shippingSteps.some((step) => step.code === code)
  if (has('shippingFree')) return 'orderForm.ruleFree'
  return has('shippingNoRule') ? 'orderForm.ruleNone' : 'orderForm.ruleAmount'
}

function FixedAmount() {
  const { isLocked, currencySymbol } = useOrderEdit()
  const { value, set, input } = useField('shippingAmount', t('orderForm.fixedAmount'))
  const [typing, setTyping] = useState(false)
  const { required, ...rest } = input
  return (
    <NumberInput
      {...rest}
      {...selectAll}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => {
        const typed = asTyped(next, typing)
        if (isRewritten(typed, value, input.id)) return
        setTyping(true)
        set(typed)
      }}
      onBlur={() => {
        setTyping(false)
        input.onBlur()
      }}
      prefix={currencyPrefix(currencySymbol)}
      decimalScale={2}
      fixedDecimalScale={!typing}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      disabled={isLocked}
      classNames={{ input: css.amount }}
    />
  )
}
