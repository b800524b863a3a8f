import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { encodePassword, minPassword } from '#contract/tenancy/sign-in.ts'
import type { User } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useSession } from '#web/platform/session/session.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { useCloseSoon } from '#web/ui/dialogs/use-close-soon.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useChangeUserPassword } from './user-changes.ts'

const schema = passwordManagement.changeUser.body
type Field = FieldName<typeof schema>

/** Sets a temporary password for someone else; your own requires the current one. */
export function UserPassword({ user, onClose }: { user: User | null; onClose: () => void }) {
  return (
    <AppModal opened={user !== null} onClose={onClose} title={t('users.changePassword')} width={480}>
      {user && <Form key={user.id} user={user} onDone={onClose} />}
    </AppModal>
  )
}

function Form({ user, onDone }: { user: User; onDone: () => void }) {
  const change = useChangeUserPassword()
  const isOwn = useSession().id === user.id
  const [isDone, setDone] = useState(false)
  useCloseSoon(isDone, onDone)
  const form = useContractForm({
    schema,
    initial: {
      userId: user.id,
      ...(isOwn && { currentPassword: '' }),
      newPassword: '',
      repeatNewPassword: '',
    },
    encode: { names: ['currentPassword', 'newPassword', 'repeatNewPassword'], by: encodePassword },
    check: ({ newPassword, repeatNewPassword }): Record<string, string> =>
      newPassword === repeatNewPassword ? {} : { repeatNewPassword: t('users.passwordsDiffer') },
    save: async (input) => {
      if (!isDone) await change.send(input)
    },
  })
  const done = () => {
    toast.success(t('users.passwordChanged'))
    setDone(true)
  }
  return (
    <PlainForm
      form={form}
      saveLabel={t('users.changePassword')}
      onSaved={done}
      wordsFor={(problem) => t('users.passwordFailed', { message: errorText(problem) })}
    >
      <Text size="sm" c="dimmed">
        {t(isOwn ? 'signIn.changePasswordText' : 'users.changePasswordText')}
      </Text>
      <TextInput label={t('users.username')} value={user.email} disabled autoComplete="off" />
      {isOwn && (
        <PasswordField<Field>
          name="currentPassword"
          label={t('signIn.currentPassword')}
          autoComplete="current-password"
          disabled={isDone}
          autoFocus
        />
      )}
      <PasswordField<Field>
        name="newPassword"
        label={t('users.newPassword')}
        hint={t('users.passwordMin', { n: minPassword })}
        disabled={isDone}
        autoFocus={!isOwn}
      />
      <PasswordField<Field> name="repeatNewPassword" label={t('users.repeatNewPassword')} disabled={isDone} />
    </PlainForm>
  )
}
