import type { dealerSettings } from '#contract/store/settings/settings.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section, Third } from '#web/ui/form/section.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'

type Field = FieldName<typeof dealerSettings.updateFees.body>

type Props = { prefix: string }

/** Each fee, with a text about when it applies. */
export const FeeSections = ({ prefix }: Props) => (
  <>
    <FreeShipping prefix={prefix} />
    <ShippingCost prefix={prefix} />
    <Handling prefix={prefix} />
    <Custom prefix={prefix} />
  </>
)

const FreeShipping = ({ prefix }: Props) => (
  <Section title={t('generalSettings.free')} text={t('generalSettings.freeText')}>
    <SwitchField<Field> name="provideFreeShipping" label={t('generalSettings.provideFree')} />
    <Half>
      <NumberField<Field>
        name="freeShippingMinAmount"
        label={t('generalSettings.freeFrom')}
        hint={t('generalSettings.freeFromHint')}
        prefix={prefix}
      />
    </Half>
  </Section>
)

function ShippingCost({ prefix }: Props) {
  const bound = { prefix, hint: t('generalSettings.boundHint') }
  return (
    <Section title={t('generalSettings.shipping')} text={t('generalSettings.shippingText')}>
      <Half>
        <NumberField<Field> name="shippingFlat" label={t('generalSettings.flat')} prefix={prefix} />
      </Half>
      <Half>
        <NumberField<Field>
          name="shippingPercent"
          label={t('generalSettings.percent')}
          suffix={t('common.percentSign')}
        />
      </Half>
      <Half>
        <NumberField<Field> name="shippingMin" label={t('generalSettings.min')} {...bound} />
      </Half>
      <Half>
        <NumberField<Field> name="shippingMax" label={t('generalSettings.max')} {...bound} />
      </Half>
    </Section>
  )
}

const Handling = ({ prefix }: Props) => (
  <Section title={t('generalSettings.handling')} text={t('generalSettings.handlingText')}>
    <Third>
      <NumberField<Field>
        name="handlingFeeOrderTotal"
        label={t('generalSettings.handlingOrderTotal')}
        prefix={prefix}
      />
    </Third>
    <Third>
      <NumberField<Field>
        name="handlingFeeAmountLessTotal"
        label={t('generalSettings.handlingLess')}
        prefix={prefix}
      />
    </Third>
    <Third>
      <NumberField<Field>
        name="handlingFeeAmountGreaterTotal"
        label={t('generalSettings.handlingGreater')}
        prefix={prefix}
      />
    </Third>
    <SwitchField<Field> name="handlingFeeHideFee" label={t('generalSettings.handlingHide')} />
  </Section>
)

const Custom = ({ prefix }: Props) => (
  <Section title={t('generalSettings.custom')} text={t('generalSettings.customText')}>
    <Third>
      <TextField<Field>
        name="customFeeTitle"
        label={t('generalSettings.customTitle')}
        hint={t('generalSettings.customTitleHint')}
      />
    </Third>
    <Third>
      <NumberField<Field> name="customFeeFixed" label={t('generalSettings.customFixed')} prefix={prefix} />
    </Third>
    <Third>
      <NumberField<Field>
        name="customFeePercent"
        label={t('generalSettings.customPercent')}
        suffix={t('common.percentSign')}
      />
    </Third>
  </Section>
)
