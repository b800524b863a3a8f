import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { temporaryPassword } from '#contract/tenancy/dealer-fields.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { PasswordField } from '#web/ui/form/fields.tsx'
import { AppModal } from '#web/ui/modal.tsx'
import { PlainForm } from '#web/ui/plain-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCloseSoon } from '#web/ui/use-close-soon.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useChangeMainPassword } from './dealer-changes.ts'

type FormProps = { dealerId: number; username: string; onChanged: () => void }
type Props = FormProps & { opened: boolean; onClose: () => void }

/** Gives the main user a password for one sign-in. */
export function ChangePassword({ opened, onClose, ...rest }: Props) {
  return (
    <AppModal opened={opened} onClose={onClose} title={t('dealers.changePassword')} width={480}>
      <Form {...rest} onDone={onClose} />
    </AppModal>
  )
}

const schema = z.object({
  password: temporaryPassword,
  repeatPassword: z.string().min(1, { error: () => t('dealers.repeatRequired') }),
})
type Given = z.input<typeof schema>

const checkRepeat = ({ password, repeatPassword }: Partial<Given>): Record<string, string> =>
  password === repeatPassword ? {} : { repeatPassword: t('dealers.passwordsDiffer') }

function Form({ dealerId, username, onChanged, onDone }: FormProps & { onDone: () => void }) {
  const change = useChangeMainPassword()
  const [isDone, setDone] = useState(false)
  useCloseSoon(isDone, onDone)
  const form = useContractForm({
    schema,
    initial: {},
    encode: { names: ['password'], by: (text) => (text === '' ? '' : encodePassword(text)) },
    check: checkRepeat,
    save: async ({ password }) => {
      if (isDone) return
      await change.send({ dealerId, password }).catch((error) => {
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
      wordsFor={(problem) => `${t('dealers.passwordFailed')}: ${wordsOf(problem)}`}
    >
      <TextInput
        label={t('dealers.username')}
        value={username}
        disabled
        autoComplete="off"
        description={t('dealers.passwordChangeText', { name: username })}
      />
      <PasswordField name="password" label={t('dealers.password')} data-autofocus disabled={isDone} />
      <PasswordField name="repeatPassword" label={t('dealers.repeatPassword')} disabled={isDone} />
    </PlainForm>
  )
}
