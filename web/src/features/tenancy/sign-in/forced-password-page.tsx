import { Anchor } from '@mantine/core'
import { encodePassword, minPassword, signIn } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { consumeIntended, loginAddress, logOut } from '#web/platform/session/auth-flow.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { samePasswords } from './same-passwords.ts'

const { body } = signIn.changeOwnPassword
type Field = FieldName<typeof body>

/** Has someone with a temporary password choose a new one; nothing else opens until then. */
export default function ForcedPasswordPage() {
  const form = useContractForm({
    schema: body,
    initial: { currentPassword: '', newPassword: '', repeatNewPassword: '' },
    encode: { names: ['currentPassword', 'newPassword', 'repeatNewPassword'], by: encodePassword },
    check: samePasswords,
    save: async (input) => {
      await send(signIn.changeOwnPassword, input).catch((error) => {
        if (isProblem(error, 'not_signed_in')) window.location.assign(loginAddress())
        throw error
      })
      window.location.assign(consumeIntended())
    },
  })
  const words = (problem: unknown) => t('signIn.changeFailed', { message: errorText(problem) })
  const leave = (
    <Anchor component="button" type="button" onClick={() => void logOut()}>
      {t('signIn.notYou')}
    </Anchor>
  )
  return (
    <QuietPage scene="forced" title={t('signIn.forcedTitle')} text={t('signIn.forcedText')} below={leave}>
      <PlainForm form={form} saveLabel={t('signIn.resetSave')} wordsFor={words}>
        <PasswordField<Field>
          name="currentPassword"
          label={t('signIn.temporaryPassword')}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField<Field>
          name="newPassword"
          label={t('signIn.newPassword')}
          hint={t('signIn.passwordHint', { n: minPassword })}
        />
        <PasswordField<Field> name="repeatNewPassword" label={t('signIn.repeatNewPassword')} />
      </PlainForm>
    </QuietPage>
  )
}
