import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { temporaryPassword } from '#contract/tenancy/dealer-fields.ts'
import { encodePassword, passwordField } from '#contract/tenancy/sign-in.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useSession } from '#web/platform/session/session.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { useCloseSoon } from '#web/ui/dialogs/use-close-soon.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useChangeMainPassword } from './dealer-changes.ts'

type FormProps = { dealerId: number; username: string; onChanged: () => void }
type Props = FormProps & { opened: boolean; onClose: () => void }

/** Sets a temporary password for the main user; your own requires the current one. */
export function ChangePassword({ opened, onClose, ...rest }: Props) {
  return (
    <AppModal opened={opened} onClose={onClose} title={t('dealers.changePassword')} width={480}>
      <Form {...rest} onDone={onClose} />
    </AppModal>
  )
}

const schema = z.object({
  password: temporaryPassword,
  currentPassword: passwordField(1, 'field_required').optional(),
  repeatPassword: z.string().min(1, { error: () => t('dealers.repeatRequired') }),
})
type PasswordValues = z.input<typeof schema>

const checkRepeat = ({ password, repeatPassword }: Partial<PasswordValues>): Record<string, string> =>
  password === repeatPassword ? {} : { repeatPassword: t('dealers.passwordsDiffer') }

function Form({ dealerId, username, onChanged, onDone }: FormProps & { onDone: () => void }) {
  const change = useChangeMainPassword()
  const session = useSession()
  const isOwn = session.dlid === dealerId && session.email.toLowerCase() === username.toLowerCase()
  const [isDone, setDone] = useState(false)
  useCloseSoon(isDone, onDone)
  const form = useContractForm({
    schema,
    initial: isOwn ? { currentPassword: '' } : {},
    encode: {
      names: ['currentPassword', 'password'],
      by: (text) => (text === '' ? '' : encodePassword(text)),
    },
    check: checkRepeat,
    save: async ({ currentPassword, password }) => {
      if (isDone) return
      await change.send({ dealerId, currentPassword, password }).catch((error) => {
        toast.error(t('dealers.passwordFailed'))
        throw error
      })
    },
  })
  const done = () => {
    toast.success(t('dealers.passwordChanged'))
    onChanged()
    setDone(true)
  }
  return (
    <PlainForm
      form={form}
      saveLabel={t('dealers.changePassword')}
      onSaved={done}
      wordsFor={(problem) => withLabel(t('dealers.passwordFailed'), errorText(problem))}
    >
      <TextInput
        label={t('dealers.username')}
        value={username}
        disabled
        autoComplete="off"
        description={
          isOwn ? t('signIn.changePasswordText') : t('dealers.passwordChangeText', { name: username })
        }
      />
      {isOwn && (
        <PasswordField
          name="currentPassword"
          label={t('signIn.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          disabled={isDone}
        />
      )}
      <PasswordField
        name="password"
        label={t('dealers.password')}
        data-autofocus={!isOwn || undefined}
        disabled={isDone}
      />
      <PasswordField name="repeatPassword" label={t('dealers.repeatPassword')} disabled={isDone} />
    </PlainForm>
  )
}
