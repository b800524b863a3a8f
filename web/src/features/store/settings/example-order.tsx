import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { add, money } from '#contract/money.ts'
import { customFee, handlingFee, shippingCharge } from '#contract/sales/totals/order-charges.ts'
import { feeFields, shippingRule } from '#contract/store/settings/settings-fields.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { money as moneyWords } from '#web/platform/formats/format.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { AmountBreakdown } from '#web/ui/amounts/amount-breakdown.tsx'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import css from './example-order.module.css'

const productsSchema = money.nullable()
const typedFees = feeFields.extend(shippingRule.shape)

/** The effect of the typed fees on an order, by the functions that total real ones. */
export function ExampleOrder({ currencySymbol }: { currencySymbol: string }) {
  const form = useForm()
  const values = useFormState(form, (state) => state.values)
  const [products, setProducts] = useState<TypedNumber>(100)
  const fees = typedFees.safeParse(values)
  const subtotal = money.safeParse(products).data ?? 0
  return (
    <Section title={t('generalSettings.example')} text={t('generalSettings.exampleText')}>
      <Half>
        <DecimalInput
          label={t('generalSettings.products')}
          value={products}
          onTyped={setProducts}
          schema={productsSchema}
          prefix={currencyPrefix(currencySymbol)}
          thousandSeparator=","
          styles={{ wrapper: { maxWidth: 200 }, input: { textAlign: 'right' } }}
        />
      </Half>
      {fees.success ? (
        <Result subtotal={subtotal} fees={fees.data} currencySymbol={currencySymbol} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('generalSettings.exampleWrong')}
        </Text>
      )}
    </Section>
  )
}

type ResultProps = {
  subtotal: number
  fees: ReturnType<typeof typedFees.parse>
  currencySymbol: string
}

function Result({ subtotal, fees, currencySymbol }: ResultProps) {
  const { shippingFlat: flat, shippingPercent: percent, shippingMin: min, shippingMax: max } = fees
  const hasRule = [flat, percent, min, max].some((value) => value != null)
  const shipping = shippingCharge(subtotal, { ...fees, rule: hasRule ? { flat, percent, min, max } : null })
  const handling = handlingFee(subtotal, fees)
  const custom = customFee(subtotal, fees)
  const rows = [
    [t('generalSettings.shippingLine'), shipping],
    [t('generalSettings.handling'), handling],
    [fees.customFeeTitle || t('generalSettings.customFee'), custom],
  ] as const
  const words = (amount: number) => moneyWords(amount, currencySymbol)
  const total = add(subtotal, ...rows.map(([, { amount }]) => amount))
  return (
    <dl className={css.rows} aria-live="polite">
      {rows.map(([name, { amount, steps }]) => (
        <Row
          key={name}
          name={name}
          amount={words(amount)}
          breakdown={
            steps.length > 0 && (
              <AmountBreakdown
                name={name}
                amount={words(amount)}
                currencySymbol={currencySymbol}
                steps={steps}
              />
            )
          }
        />
      ))}
      <Row name={t('generalSettings.total')} amount={words(total)} isSum />
    </dl>
  )
}

type RowProps = { name: string; amount: string; breakdown?: ReactNode; isSum?: boolean }

const Row = ({ name, amount, breakdown, isSum }: RowProps) => (
  <div className={css.row} data-sum={isSum || undefined}>
    <dt>
      {name}
      {breakdown}
    </dt>
    <dd>{amount}</dd>
  </div>
)
