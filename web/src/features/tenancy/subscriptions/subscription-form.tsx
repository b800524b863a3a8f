import { z } from 'zod'
import { type Subscription, subscriptionFields, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { NumberField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Section, Third } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'

const schema = subscriptionFields.extend({ version: z.int().optional() })
type Field = FieldName<typeof schema>

/** The calls to reload after any change to a plan. */
export const refreshes = [subscriptions.list]

/** One form serves new and existing plans. */
export function SubscriptionForm({ plan }: { plan: Subscription | undefined }) {
  const create = useSend(subscriptions.create, { refreshes })
  const update = useSend(subscriptions.update, { refreshes })
  const form = useContractForm({
    schema,
    initial: plan ? schema.parse(plan) : { active: 1 },
    save: async ({ version, ...fields }) => {
      const saving = plan ? update.send({ id: plan.id, version, ...fields }) : create.send(fields)
      const { data } = await saving.catch(sayWhatFailed(t('subscriptions.saveFailed')))
      if (plan) return schema.parse(data)
    },
  })
  const latest = async () => schema.parse((await send(subscriptions.show, { id: plan!.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t(plan ? 'subscriptions.updated' : 'subscriptions.created')}
      latest={plan && latest}
      saveLabel={plan ? undefined : t('subscriptions.create')}
    >
      <Section title={t('subscriptions.plan')} text={t('subscriptions.planText')}>
        <TextField<Field> name="name" label={t('subscriptions.name')} autoFocus />
        <TextareaField<Field> name="planDescription" label={t('subscriptions.planDescription')} rows={4} />
        <SwitchField<Field>
          name="active"
          label={t('subscriptions.active')}
          hint={t('subscriptions.activeHint')}
        />
      </Section>
      <Section title={t('subscriptions.fees')} text={t('subscriptions.feesText')}>
        <Third>
          <NumberField<Field> name="setupFee" label={t('subscriptions.setupFee')} prefix="USD $" />
        </Third>
        <Third>
          <NumberField<Field> name="monthlyFee" label={t('subscriptions.monthlyFee')} prefix="USD $" />
        </Third>
        <Third>
          <NumberField<Field> name="cancelFee" label={t('subscriptions.cancelFee')} prefix="USD $" />
        </Third>
      </Section>
    </DialogForm>
  )
}
