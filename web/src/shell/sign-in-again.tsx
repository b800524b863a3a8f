import { Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fullName } from '#contract/tenancy/full-name.ts'
import { oneTimeCode } from '#contract/tenancy/one-time-codes.ts'
import { type Session, signIn } from '#contract/tenancy/sign-in.ts'
import { OneTimeCodeField } from '#web/features/tenancy/one-time-codes/one-time-code-field.tsx'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { logOut } from '#web/platform/session/auth-flow.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { findFocusedPlace, focusBack } from '#web/ui/dialogs/restored-focus.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { CoveringDialog } from './covering-dialog.tsx'
import { Frame } from './frame.tsx'

const schema = signIn.unlock.body.extend({ code: oneTimeCode.optional() })
/** Needing a code isn't an error but the next step. */
const wordsFor = (problem: unknown) => (isProblem(problem, 'code_needed') ? null : errorText(problem))

type Props = { session: Session; isLocked: boolean; onBack: () => void }

/** Asks for the password over the hidden page; resolves when its user is back. */
export async function signInAgain(session: Session, isLocked: boolean): Promise<void> {
  const opener = findFocusedPlace()
  await loadTexts(['signIn'])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { identifierPrefix: 'again-' })
  await new Promise<void>((resolve) => {
    root.render(
      <Frame>
        <Dialog session={session} isLocked={isLocked} onBack={resolve} />
      </Frame>,
    )
  })
  root.unmount()
  place.remove()
  focusBack(opener)
}

function Dialog({ session, isLocked, onBack }: Props) {
  const { email, dlid } = session
  useBackElsewhere(session, onBack)
  const [needsCode, setNeedsCode] = useState(false)
  const form = useContractForm({
    schema,
    initial: { password: '', code: '' },
    save: async ({ password, code }) => {
      const comeIn = () =>
        send(
          signIn.login,
          { email, password, code, ...(dlid > 0 ? { dlid } : {}) },
          { isAtDoor: true },
        ).catch(async (error) => {
          if (isProblem(error, 'code_needed')) {
            await loadTexts(['codes'])
            setNeedsCode(true)
          }
          throw error
        })
      if (!isLocked) await comeIn()
      else
        await send(signIn.unlock, { password }, { isAtDoor: true }).catch((error) => {
          // The locked session has ended meanwhile.
          if (!isProblem(error, 'not_signed_in')) throw error
          return comeIn()
        })
      onBack()
    },
  })
  useRetyped(form)
  return (
    <CoveringDialog title={t(isLocked ? 'signIn.lockTitle' : 'signIn.againTitle')}>
      <Text size="sm">
        {t(isLocked ? 'signIn.lockText' : 'signIn.againText', { name: fullName(session) })}
      </Text>
      <PlainForm form={form} saveLabel={t(isLocked ? 'signIn.unlock' : 'signIn.signIn')} wordsFor={wordsFor}>
        <PasswordField
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          autoFocus
        />
        {needsCode && (
          <OneTimeCodeField label={t('codes.code')} hint={t('codes.codeOrRecovery')} isRecovery isAlone />
        )}
      </PlainForm>
      <Anchor component="button" type="button" size="sm" onClick={() => void logOut()}>
        {t('signIn.notYou')}
      </Anchor>
    </CoveringDialog>
  )
}

/** Selects a refused password, so that typing replaces it: it may be a part number that was scanned meanwhile. */
function useRetyped(form: FormStore): void {
  useWhenChanged(
    useFormState(form, ({ refusals }) => refusals),
    () => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement && field.name === 'password') field.select()
    },
  )
}

/** If the user has signed in again in another window, this one continues; someone else reloads it. */
function useBackElsewhere({ id }: Session, onBack: () => void): void {
  useEffect(() => {
    const look = () =>
      send(signIn.session, {}, { isAtDoor: true }).then(
        ({ data }) => {
          if (data.locked === 1) return
          if (data.id === id) onBack()
          else window.location.reload()
        },
        () => {},
      )
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [id, onBack])
}
