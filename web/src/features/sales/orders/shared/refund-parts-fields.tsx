import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { Wire } from '#contract/http.ts'
import { sum } from '#contract/money.ts'
import type { charges } from '#contract/sales/charges/charges.ts'
import type { RefundPurpose } from '#contract/sales/charges/order-payments.ts'
import { partNames, type RefundParts, suggestRefundParts } from '#contract/sales/charges/refund-parts.ts'
import { currencyPrefix, formatMoney } from '#contract/texts/format-money.ts'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import css from './refund-parts.module.css'
import { partName, partsText } from './refund-parts-text.ts'

type Props = {
  /** The form's field. */
  name: 'parts' | 'refundParts'
  purpose: RefundPurpose
  /** How much of the refund gives something back. */
  givenBack: number
  /** The order's charged and refunded amounts; undefined until they're loaded. */
  loaded: Wire<typeof charges.list>['parts'] | undefined
  /** For a return: what was paid for its lines. */
  returned?: { price: number; salesTaxAmount: number }
  currencySymbol: string
}

/** The parts of a refund: suggested, until somebody edits them. */
export function RefundPartsFields({ name, purpose, givenBack, loaded, returned, currencySymbol }: Props) {
  const form = useForm()
  const typed = useFieldValue(name) as Record<keyof RefundParts, unknown> | null | undefined
  const { price, salesTaxAmount } = returned ?? {}
  const suggested = useMemo(() => {
    if (!loaded || !(givenBack > 0)) return null
    const sold = price === undefined || salesTaxAmount === undefined ? undefined : { price, salesTaxAmount }
    return suggestRefundParts(purpose, givenBack, loaded.charged, loaded.refunded, sold)
  }, [loaded, givenBack, purpose, price, salesTaxAmount])
  const isGone = !suggested && Boolean(typed)
  // Hidden values aren't sent.
  useEffect(() => {
    if (isGone) form.set(name, undefined)
  }, [form, isGone, name])
  if (!suggested) return null
  if (!typed)
    return (
      <Group gap="xs" data-wide>
        <Text size="sm">{partsText(suggested, currencySymbol)}</Text>
        <Button size="compact-xs" variant="subtle" onClick={() => form.set(name, suggested)}>
          {t('orders.partsEdit')}
        </Button>
      </Group>
    )
  const entered = sum(partNames.map((part) => numberIn(typed[part] as number | string | null) ?? 0))
  return (
    <fieldset className={css.parts} data-wide>
      <legend>{t('orders.partsTitle')}</legend>
      {partNames.map((part) => (
        <NumberField
          key={part}
          name={`${name}.${part}`}
          label={partName(part)}
          prefix={currencyPrefix(currencySymbol)}
        />
      ))}
      <Group gap="xs" data-wide>
        <Text size="xs" c={entered === givenBack ? 'dimmed' : 'red.8'} aria-live="polite">
          {t('orders.partsSum', {
            sum: formatMoney(entered, currencySymbol),
            amount: formatMoney(givenBack, currencySymbol),
          })}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={() => form.set(name, undefined)}>
          {t('orders.partsSuggest')}
        </Button>
      </Group>
    </fieldset>
  )
}
