import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
import { encodePassword, minPassword, signIn } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { loginAddress } from '#web/platform/session/auth-flow.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { rememberPasswordChanged } from './password-changed.tsx'
import { samePasswords } from './same-passwords.ts'

const { body } = signIn.resetPassword
type Field = FieldName<typeof body>

/** Opened by the email's link. */
export default function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const again = <Anchor href="/auth/forgot-password">{t('signIn.askAgain')}</Anchor>
  return (
    <QuietPage scene="reset" title={t('signIn.resetTitle')} below={again}>
      {token ? <ResetForm token={token} /> : <InlineNote>{t('signIn.tokenMissing')}</InlineNote>}
    </QuietPage>
  )
}

/** A link that was used, or is too old, says so before anyone types a password. */
function ResetForm({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<unknown>(null)
  useEffect(() => {
    send(signIn.openResetLink, { token }).catch((problem) => {
      if (isProblem(problem, 'reset_link_used')) setRefusal(problem)
    })
  }, [token])
  return (
    <>
      <InlineProblem problem={refusal} />
      <PasswordForm token={token} />
    </>
  )
}

function PasswordForm({ token }: { token: string }) {
  const form = useContractForm({
    schema: body,
    initial: { token, newPassword: '', repeatNewPassword: '' },
    encode: { names: ['newPassword', 'repeatNewPassword'], by: encodePassword },
    check: samePasswords,
    save: async (input) => {
      await send(signIn.resetPassword, input)
      rememberPasswordChanged()
      window.location.assign(loginAddress())
    },
  })
  const words = (problem: unknown) => t('signIn.changeFailed', { message: errorText(problem) })
  return (
    <PlainForm form={form} saveLabel={t('signIn.resetSave')} wordsFor={words}>
      <PasswordField<Field>
        name="newPassword"
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint', { n: minPassword })}
        autoFocus
      />
      <PasswordField<Field> name="repeatNewPassword" label={t('signIn.repeatNewPassword')} />
    </PlainForm>
  )
}
