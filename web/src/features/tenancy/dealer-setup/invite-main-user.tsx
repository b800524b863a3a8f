import { Text } from '@mantine/core'
import { type DealerSignIn, dealers } from '#contract/tenancy/dealers.ts'
import { dealerUsers } from '#contract/tenancy/users.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'

const schema = dealers.inviteMainUser.body.omit({ dlid: true })
type Field = FieldName<typeof schema>

type FormProps = { signIn: DealerSignIn; onDone: () => void }
type Props = { signIn: DealerSignIn; opened: boolean; onClose: () => void }

/** Makes a person the dealer's main user by email. */
export function InviteMainUser({ signIn, opened, onClose }: Props) {
  return (
    <AppModal opened={opened} onClose={onClose} title={t('dealerSetup.inviteTitle')} width={480}>
      <Form signIn={signIn} onDone={onClose} />
    </AppModal>
  )
}

function Form({ signIn: { dealerId, envyMainUser, userId, state }, onDone }: FormProps) {
  const invite = useSend(dealers.inviteMainUser, {
    refreshes: [dealers.signIn, dealers.show, dealers.list, dealerUsers.list],
  })
  const form = useContractForm({
    schema,
    initial: { firstName: '', lastName: '', email: '', disablesFormer: 0 },
    save: async (person) => {
      await invite.send({ ...person, dlid: dealerId })
      toast.success(t('users.invitedAgain', { email: person.email }))
    },
  })
  const wordsFor = (problem: unknown) => withLabel(t('users.inviteFailed'), errorText(problem))
  return (
    <PlainForm form={form} saveLabel={t('dealerSetup.inviteSend')} onSaved={onDone} wordsFor={wordsFor}>
      <Text size="sm">{describeInvitation(userId === null ? 'none' : state, envyMainUser)}</Text>
      <TextField<Field> name="firstName" label={t('users.firstName')} data-autofocus />
      <TextField<Field> name="lastName" label={t('users.lastName')} />
      <TextField<Field> name="email" label={t('users.email')} />
      {state === 'own' && (
        <SwitchField<Field>
          name="disablesFormer"
          label={t('dealerSetup.disableFormer', { name: envyMainUser })}
          hint={t('dealerSetup.disableFormerHint')}
        />
      )}
    </PlainForm>
  )
}

function describeInvitation(state: DealerSignIn['state'], name: string): string {
  if (state === 'none' || state === 'disabled') return t('dealerSetup.inviteFirst')
  return t(state === 'own' ? 'dealerSetup.inviteOtherText' : 'dealerSetup.inviteText', { name })
}
