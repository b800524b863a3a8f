import { Text } from '@mantine/core'
import {
  type CouponType,
  couponScopes,
  couponTypes,
  takesPercent,
} from '#contract/sales/coupons/coupon-rules.ts'
import type { couponFields } from '#contract/sales/coupons/coupons.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { NumberField, SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { scopeText, typeText } from './coupon-text.ts'
import { TryCoupon } from './margin-guard.tsx'

type Name = FieldName<typeof couponFields>

/** The fields of a coupon, new or not. Another type empties the discount, which has another unit. */
export function CouponFields({ dealerId }: { dealerId: number }) {
  const form = useForm()
  return (
    <div>
      <Section title={t('coupons.about')} text={t('coupons.aboutText')}>
        <Half>
          <TextField<Name> name="couponName" data-autofocus label={t('coupons.name')} />
        </Half>
        <Half>
          <TextField<Name> name="couponCode" label={t('coupons.code')} hint={t('coupons.codeHint')} />
        </Half>
        <SwitchField<Name> name="couponActive" label={t('coupons.isActive')} />
      </Section>
      <Section title={t('coupons.discount')} text={t('coupons.discountText')}>
        <Half>
          <SelectField<Name>
            name="couponType"
            label={t('coupons.type')}
            choices={couponTypes.map((value) => ({ value, label: typeText(value) }))}
            onPicked={() => {
              form.set('discountAmount', null)
              form.set('discountPercentage', null)
            }}
          />
        </Half>
        <Half>
          <Discount />
        </Half>
        <SelectField<Name>
          name="applyCouponOn"
          label={t('coupons.appliesOn')}
          hint={t('coupons.appliesOnHint')}
          choices={couponScopes.map((value) => ({ value, label: scopeText(value) }))}
        />
        <TryCoupon dealerId={dealerId} />
      </Section>
      <Section title={t('coupons.when')} text={t('coupons.whenText')}>
        <Half>
          <DateField<Name> name="couponStartDate" label={t('coupons.startDate')} />
        </Half>
        <Half>
          <DateField<Name> name="couponEndDate" label={t('coupons.endDate')} />
        </Half>
        <SwitchField<Name>
          name="oneCouponPerCustomer"
          label={t('coupons.oncePerCustomer')}
          hint={t('coupons.onceHint')}
        />
        <SwitchField<Name> name="inStorePickup" label={t('coupons.pickUpOnly')} />
        <TextField<Name> name="utmCode" label={t('coupons.utmCode')} hint={t('coupons.utmHint')} />
      </Section>
    </div>
  )
}

/** The amount or percentage of the chosen type. */
function Discount() {
  const type = useFieldValue('couponType') as CouponType | null
  const currency = useDealer()?.currencySymbol ?? 'USD'
  if (type === 'fixed_price')
    return (
      <NumberField<Name>
        name="discountAmount"
        label={t('coupons.amount')}
        prefix={currencyPrefix(currency)}
      />
    )
  if (type && takesPercent(type))
    return <NumberField<Name> name="discountPercentage" label={t('coupons.percent')} suffix="%" />
  return type === 'free_shipping' ? (
    <Text size="sm" c="dimmed" mt={28}>
      {t('coupons.onlyShipping')}
    </Text>
  ) : null
}
