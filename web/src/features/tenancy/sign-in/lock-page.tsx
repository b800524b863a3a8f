import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { consumeIntended, loginAddress, logOut } from '#web/platform/session/auth-flow.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'

const toLogin = () => window.location.assign(loginAddress())

/** Asks for the locked session's password, and continues where it was. */
export default function LockPage() {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    send(signIn.session, {}).then(
      ({ data }) => setName(`${data.firstName} ${data.lastName}`),
      (error) => isProblem(error, 'not_signed_in') && toLogin(),
    )
  }, [])
  const form = useContractForm({
    schema: signIn.unlock.body,
    initial: { password: '' },
    save: async (input) => {
      await send(signIn.unlock, input).catch((error) => {
        if (isProblem(error, 'not_signed_in')) toLogin()
        throw error
      })
      window.location.replace(consumeIntended())
    },
  })
  const leave = (
    <Anchor component="button" type="button" onClick={() => void logOut()}>
      {t('signIn.notYou')}
    </Anchor>
  )
  const text = name ? t('signIn.lockText', { name }) : t('signIn.lockTextUnknown')
  return (
    <QuietPage scene="lock" title={t('signIn.lockTitle')} text={text} below={leave}>
      <PlainForm form={form} saveLabel={t('signIn.unlock')}>
        <PasswordField
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          autoFocus
        />
      </PlainForm>
    </QuietPage>
  )
}
