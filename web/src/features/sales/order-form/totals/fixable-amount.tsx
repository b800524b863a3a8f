import { SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import { useField, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import css from './side-column.module.css'

type Props = {
  title: string
  /** The fields for whether it's fixed, and at what amount. */
  flag: 'fixedShipping' | 'fixedHandling' | 'fixedCustomFee'
  amount: 'shippingAmount' | 'handlingFeeAmount' | 'customFeeAmount'
  /** The current amount, where fixing it starts. */
  current: number
  /** Shown below the amount while it's fixed. */
  more?: ReactNode
  /** Shown while it follows the rule. */
  children?: ReactNode
}

/** An amount by the dealer's rule or fixed by the user. */
export function FixableAmount({ title, flag, amount, current, more, children }: Props) {
  const { base, isLocked } = useOrderEdit()
  const form = useForm()
  const id = useId()
  const isFixed = useFieldValue(flag) === 1
  const fix = (next: string) => {
    if (next === 'fixed') {
      form.set(flag, 1)
      form.set(amount, current)
      return
    }
    const before = base()
    form.set(flag, 0)
    form.set(amount, before[flag] === 1 ? null : (before[amount] ?? null))
  }
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500} id={id}>
        {title}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
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
        <>
          <Amount name={amount} title={title} />
          {more}
        </>
      ) : (
        children
      )}
    </Stack>
  )
}

function Amount({ name, title }: { name: Props['amount']; title: string }) {
  const { isLocked, currencySymbol } = useOrderEdit()
  const { value, set, input } = useField(name, title)
  const { required, label, ...rest } = input
  return (
    <DecimalInput
      {...rest}
      label={t('orderForm.fixedAmount')}
      aria-label={t('orderForm.amountOf', { what: title })}
      value={value}
      onTyped={set}
      isAmount
      prefix={currencyPrefix(currencySymbol)}
      disabled={isLocked}
      classNames={{ input: css.amount }}
    />
  )
}
