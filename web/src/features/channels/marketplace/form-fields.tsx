import { isReversed } from '#contract/channels/export-filters.ts'
import { locales } from '#contract/locales.ts'
import { describeFieldError, localeNames, t } from '#web/platform/i18n.ts'
import { NumberField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import type { Values } from '#web/ui/form/form-store.ts'
import { Half, Section, Third } from '#web/ui/form/section.tsx'

/** The language of the exported names. */
export const LanguageField = () => (
  <Half>
    <SelectField
      name="loc"
      label={t('marketplace.language')}
      choices={locales.map((value) => ({ value, label: localeNames[value] }))}
    />
  </Half>
)

/** The fields that can be empty. */
export const StockSection = () => (
  <Section title={t('marketplace.limits')} text={t('marketplace.limitsHint')}>
    <Third>
      <NumberField name="minStockLevel" label={t('marketplace.minStock')} />
    </Third>
    <Third>
      <NumberField name="dimWeightFrom" label={t('marketplace.weightFrom')} />
    </Third>
    <Third>
      <NumberField name="dimWeightTo" label={t('marketplace.weightTo')} />
    </Third>
  </Section>
)

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The errors of ranges that end before they start. */
export function findReversed({ from, to, dimWeightFrom, dimWeightTo }: Values) {
  const errors: Record<string, string> = {}
  if (isReversed(numberIn(from), numberIn(to))) errors.to = describeFieldError('range_reversed')
  if (isReversed(numberIn(dimWeightFrom), numberIn(dimWeightTo)))
    errors.dimWeightTo = describeFieldError('range_reversed')
  return errors
}
