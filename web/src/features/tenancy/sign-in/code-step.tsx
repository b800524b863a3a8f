import { Anchor, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { oneTimeCode } from '#contract/tenancy/one-time-codes.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, serverSpoke } from '#web/platform/problems.ts'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { OneTimeCodeField } from '../one-time-codes/one-time-code-field.tsx'

const schema = z.object({ code: oneTimeCode })

type Props = {
  email: string
  /** Signs in with the code; throws the server's refusal. */
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/**
 * The second sign-in step, for users with one-time codes. Escape and the browser's Back return to the first.
 */
export function CodeStep({ email, onCode, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const back = useWayBack(onBack)
  const form = useContractForm({ schema, initial: { code: '' }, save: ({ code }) => onCode(code) })
  const turn = () => {
    setRecovery(!isRecovery)
    form.restart({ code: '' })
  }
  const words = (problem: unknown) => (serverSpoke(problem) ? errorText(problem) : t('signIn.loginFailed'))
  return (
    <QuietPage
      scene="codes"
      title={t('codes.stepTitle')}
      text={t(isRecovery ? 'codes.stepRecovery' : 'codes.stepText', { email })}
      below={
        <Group justify="center" gap="lg">
          <Anchor component="button" type="button" onClick={turn}>
            {t(isRecovery ? 'codes.useApp' : 'codes.useRecovery')}
          </Anchor>
          <Anchor component="button" type="button" onClick={back}>
            {t('signIn.toLogin')}
          </Anchor>
        </Group>
      }
    >
      <PlainForm form={form} saveLabel={t('signIn.signIn')} wordsFor={words}>
        <OneTimeCodeField
          key={String(isRecovery)}
          label={t(isRecovery ? 'codes.recoveryCode' : 'codes.code')}
          isRecovery={isRecovery}
          isAlone
        />
      </PlainForm>
    </QuietPage>
  )
}

/** The step is a browser history entry, so Back undoes it. */
function useWayBack(onBack: () => void): () => void {
  const [back] = useState(() => () => window.history.back())
  useEffect(() => {
    window.history.pushState({ step: 'code' }, '')
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && back()
    window.addEventListener('popstate', onBack)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('keydown', onKey)
    }
  }, [onBack, back])
  return back
}
