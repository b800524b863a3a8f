import { Text } from '@mantine/core'
import { z } from 'zod'
import { dealerEntity } from '#contract/sales/entities/dealer-entity.ts'
import { type PickUp, pickUpFields, pickUps } from '#contract/store/shipping/pick-up.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'

const schema = pickUpFields.extend({ version: z.int() })
type Field = FieldName<typeof schema>

const toFormValues = ({ dealerId, ...fields }: PickUp) => fields
const stored = async (dealerId: number) => toFormValues((await send(pickUps.show, { dealerId })).data)

type Props = {
  read: PickUp
  /** The section's title, next to other sections under one Save. */
  part?: string
}

/** Whether customers can pick up their orders at the dealership. */
export function PickUpForm({ read, part }: Props) {
  const { dealerId } = read
  const update = useSend(dealerEntity.update, { refreshes: [pickUps.show, storeContents.preview] })
  const form = useContractForm({
    schema,
    initial: toFormValues(read),
    save: async ({ version: settingsVersion, ...fields }) => {
      await update
        .send({ id: dealerId, settingsVersion, ...fields })
        .catch(sayWhatFailed(t('pickUp.saveFailed')))
      return stored(dealerId)
    },
  })
  useFollowRecord(form, read, () => toFormValues(read))
  return (
    <ContractForm
      form={form}
      onSaved={() => toast.success(t('pickUp.saved'))}
      latest={() => stored(dealerId)}
      part={part}
    >
      <Section title={part ?? t('pickUp.section')} text={t('pickUp.text')}>
        <SwitchField<Field> name="enable_pick_up_at_dealership" label={t('pickUp.enable')} />
        <TextareaField<Field>
          name="pick_up_description"
          label={t('pickUp.description')}
          hint={t('pickUp.descriptionHint')}
          rows={5}
        />
        <Text size="sm" c="dimmed">
          {t('pickUp.taxHint', { field: t('taxRules.showroom') })}
        </Text>
      </Section>
    </ContractForm>
  )
}
