import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, fieldProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { loginAddress } from '#web/platform/session/auth-flow.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { findDealerId, readDlid, useSignInDealer } from './use-sign-in-dealer.ts'

/** Users can enter the dealer's number or domain; the server needs its id. */
const fields = z.object({ dealer: z.string(), email: signIn.sendResetToken.body.shape.email })

/** The page that emails a reset link. Its answer doesn't reveal whether the user exists. */
export default function ForgotPasswordPage() {
  const signInDealer = useSignInDealer()
  const [sent, setSent] = useState(false)

  const save = async ({ dealer, email }: z.input<typeof fields>) => {
    setSent(false)
    const dealerId = dealer.trim() ? await findDealerId(dealer.trim()) : signInDealer?.id
    if (dealerId === null) throw fieldProblem('dealer', t('signIn.dealerUnknown'))
    if (!dealerId && !email.includes('@')) throw fieldProblem('dealer', t('signIn.dealerForName'))
    await send(signIn.sendResetToken, { email, ...(dealerId ? { dealerId } : {}) })
    setSent(true)
  }
  const initial = { dealer: readDlid() ?? '', email: '' }
  const form = useContractForm<typeof fields>({ schema: fields, initial, save })
  const words = (problem: unknown) => t('signIn.sendFailed', { message: errorText(problem) })
  return (
    <QuietPage
      scene="forgot"
      title={t('signIn.forgotTitle')}
      text={t('signIn.forgotText')}
      below={<Anchor href={loginAddress()}>{t('signIn.toLogin')}</Anchor>}
    >
      {sent && (
        <div role="status">
          <InlineNote>{t('signIn.sent')}</InlineNote>
        </div>
      )}
      <PlainForm form={form} saveLabel={t('signIn.send')} wordsFor={words}>
        <TextField name="email" label={t('signIn.email')} autoComplete="username" autoFocus />
        <TextField
          name="dealer"
          label={t('signIn.dealerNumber')}
          hint={signInDealer ? signInDealer.company : t('signIn.dealerNumberHint')}
          autoComplete="organization"
        />
      </PlainForm>
    </QuietPage>
  )
}
