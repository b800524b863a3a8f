import { Anchor, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { required } from '#contract/http.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { fieldProblem, wordsOf } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { loginAddress } from '#web/platform/way-in.ts'
import { TextField } from '#web/ui/form/fields.tsx'
import { InlineNote } from '#web/ui/inline-problem.tsx'
import { PlainForm } from '#web/ui/plain-form.tsx'
import { QuietPage } from '#web/ui/quiet-page.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { dlidOfAddress, findDealerId, useSignInDealer } from './use-sign-in-dealer.ts'

/** A person names the dealer by number or domain; the server wants its id. Platform users have none. */
const fields = z.object({ dealer: z.string(), email: signIn.sendResetToken.body.shape.email })
const ofDealer = fields.extend({ dealer: required('Dealer is required') })

export default function ForgotPasswordPage() {
  const known = useSignInDealer()
  const [isPlatform, setPlatform] = useState(false)
  const [sent, setSent] = useState(false)

  const save = async ({ dealer, email }: z.input<typeof fields>) => {
    setSent(false)
    const dealerId = isPlatform ? null : await findDealerId(dealer.trim())
    if (!isPlatform && !dealerId) throw fieldProblem('dealer', t('signIn.dealerUnknown'))
    await send(signIn.sendResetToken, { email, ...(dealerId ? { dealerId } : {}) })
    setSent(true)
  }
  const initial = { dealer: dlidOfAddress() ?? '', email: '' }
  const form = useContractForm<typeof fields>({ schema: isPlatform ? fields : ofDealer, initial, save })
  const words = (problem: unknown) => t('signIn.sendFailed', { message: wordsOf(problem) })
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
        {!isPlatform && (
          <TextField
            name="dealer"
            label={t('signIn.dealerNumber')}
            hint={known ? known.company : t('signIn.dealerNumberHint')}
            autoComplete="organization"
          />
        )}
        <TextField name="email" label={t('signIn.email')} autoComplete="username" />
        <Checkbox
          label={t('signIn.platformUser')}
          checked={isPlatform}
          onChange={(event) => setPlatform(event.currentTarget.checked)}
        />
      </PlainForm>
    </QuietPage>
  )
}
