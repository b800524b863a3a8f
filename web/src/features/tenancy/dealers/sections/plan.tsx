import { type Subscription, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import type { DealerField } from '../dealer-values.ts'

/** The dealer's plan: the offered ones, and its current one. */
export function PlanSection({ isOpen }: { isOpen: boolean }) {
  const present = useFieldValue('subscriptionPlanId')
  const { data, isError } = useRead(subscriptions.list, {})
  const plans = data?.data.filter(({ id, active }) => active === 1 || id === present) ?? []
  const hint = isError ? t('dealers.plansFailed') : isOpen ? undefined : t('dealers.platformOnly')
  return (
    <Section title={t('dealers.planSection')} text={t('dealers.planText')}>
      <Half>
        <SelectField<DealerField>
          name="subscriptionPlanId"
          label={t('dealers.plan')}
          hint={hint}
          disabled={!isOpen}
          choices={[{ value: 0, label: t('dealers.noPlan') }, ...plans.map(toChoice)]}
        />
      </Half>
    </Section>
  )
}

const toChoice = ({ id, name, monthlyFee, active }: Subscription) => ({
  value: id,
  label: t(active === 1 ? 'dealers.planChoice' : 'dealers.planNoLonger', {
    name,
    fee: money(monthlyFee, 'USD'),
  }),
})
