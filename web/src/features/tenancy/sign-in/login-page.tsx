import { Anchor, Group, NativeSelect, TextInput } from '@mantine/core'
import { Suspense, useCallback, useState } from 'react'
import type { z } from 'zod'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { errorText, fieldProblem, isProblem, serverSpoke } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { consumeIntended, rememberSignInDealer, startWithDealer } from '#web/platform/session/auth-flow.ts'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { requireFilled, smallSchema, unchecked } from '#web/ui/form/small-schema.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { findDealerId, readDlid, type SignInDealer, useSignInDealer } from './use-sign-in-dealer.ts'

const fields = smallSchema({
  email: requireFilled('e_mail_required'),
  password: requireFilled('password_required'),
  dlid: unchecked,
})
type Body = typeof signIn.login.body
type Field = FieldName<Body>
const CodeStep = lazyPart(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))

/** Sign-in; asks for the dealer only if the email exists at several. */
export default function LoginPage() {
  const dealer = useSignInDealer()
  const [choices, setChoices] = useState<SignInDealer[] | null>(null)

  /** Correct, but a code is missing. */
  const [signInInput, setGiven] = useState<SignInInput | null>(null)
  const toFirstStep = useCallback(() => setGiven(null), [])

  const givenDealer = Number(readDlid()) || dealer?.id
  const [mayName, setMayName] = useState(false)
  const [named, setNamed] = useState('')
  const save = async ({ email, password, dlid }: SignInInput) => {
    const input = { email, password, dlid: dlid ?? givenDealer ?? (await dealerNamed(named)) }
    await enter(input).catch(async (error) => {
      if (isProblem(error, 'wrong_credentials')) setMayName(givenDealer === undefined)
      if (isProblem(error, 'dealer_needed')) setChoices(error.problem.dealers ?? null)
      if (isProblem(error, 'code_needed')) {
        await loadTexts(['codes'])
        setGiven(input)
      }
      throw error
    })
  }
  const form = useContractForm<Body>({ schema: fields, initial: { email: '', password: '' }, save })
  if (signInInput)
    return (
      <Suspense>
        <CodeStep
          email={signInInput.email}
          onCode={(code) => enter({ ...signInInput, code })}
          onBack={toFirstStep}
        />
      </Suspense>
    )
  return (
    <QuietPage
      scene="login"
      title={dealer ? t('signIn.loginTo', { dealer: dealer.company }) : t('signIn.loginTitle')}
      below={
        <Group justify="center" gap="lg">
          <Anchor href={`/auth/forgot-password${window.location.search}`}>{t('signIn.forgot')}</Anchor>
          {!dealer && !readDlid() && <Anchor href="/auth/register">{t('signIn.register')}</Anchor>}
        </Group>
      }
    >
      <PasswordChanged />
      <PlainForm form={form} saveLabel={t('signIn.signIn')} wordsFor={wordsFor}>
        <TextField<Field> name="email" label={t('signIn.email')} autoComplete="username" autoFocus />
        <PasswordField<Field> name="password" label={t('signIn.password')} autoComplete="current-password" />
        {mayName && !choices && <DealerName value={named} onChange={setNamed} />}
        {choices && <DealerChoice choices={choices} onChoose={(id) => form.set('dlid', id)} />}
      </PlainForm>
      <DemoAccounts enter={enter} />
    </QuietPage>
  )
}

type SignInInput = z.input<Body>

/** Signs in and goes to the back-office; the form stays busy until that has loaded. */
async function enter(credentials: SignInInput): Promise<never> {
  const { data } = await send(signIn.login, credentials)
  rememberSignInDealer(readDlid())
  startWithDealer(data.dlid)
  window.location.assign(consumeIntended())
  return new Promise<never>(() => {})
}

/** Needing a dealer or a code isn't an error but the next step. */
function wordsFor(problem: unknown): string | null {
  if (isProblem(problem, 'dealer_needed') || isProblem(problem, 'code_needed')) return null
  return serverSpoke(problem) ? errorText(problem) : t('signIn.loginFailed')
}

/** The typed dealer; an unknown one is reported at once, instead of as a wrong password. */
async function dealerNamed(typed: string): Promise<number | undefined> {
  if (!typed.trim()) return undefined
  const id = await findDealerId(typed.trim())
  if (id === null) throw fieldProblem('dlid', t('signIn.dealerUnknown'))
  return id
}

/** Needed to find users with the same sign-in name at many dealers. */
const DealerName = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => (
  <TextInput
    label={t('signIn.dealerNumber')}
    description={t('signIn.dealerNameHint')}
    value={value}
    autoComplete="organization"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

type ChoiceProps = { choices: SignInDealer[]; onChoose: (id: number | undefined) => void }

function DealerChoice({ choices, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={t('signIn.dealer')}
      description={t('signIn.dealerChoose')}
      data={[
        { value: '', label: t('signIn.dealerRequired') },
        ...choices.map(({ id, company }) => ({ value: String(id), label: company })),
      ]}
      onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
      autoFocus
      withAsterisk
    />
  )
}
