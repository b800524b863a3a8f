import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Call } from '#contract/http.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import type { GatewayTest } from '#contract/trouble-schemas.ts'
import { number } from '#web/platform/formats/format.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { fieldErrorText } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { TriedOut, TryOut } from '#web/ui/buttons/try-out.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import { toSentCredentials } from './payment-values.ts'

type Props = {
  dealerId: number
  id: number | undefined
  /** Gets the tested values and whether they failed. */
  onTried: (values: object, hasFailed: boolean) => void
}

/**
 * Tests the typed gateway settings; `id` is the payment whose stored credentials to use where none are typed.
 */
export function TestConnection({ dealerId, id, onTried }: Props) {
  const form = useForm()
  const test = useSend(dealerPayments.test)
  const values = useFormState(form, (state) => state.values)
  const [tried, setTried] = useState<{ values: object; result: GatewayTest | null }>()

  const run = async () => {
    const { paymentMethodId, envMode, gatewayCredentials: typed } = values
    const gatewayCredentials = toSentCredentials(typed)
    const testInput = { dlid: dealerId, id, paymentMethodId, envMode, gatewayCredentials }
    // Errors are shown below.
    const answer = await test.send(testInput as Call<typeof dealerPayments.test>).catch(() => null)
    const result = answer?.data ?? null
    setTried({ values, result })
    onTried(values, !result || hasFailed(result))
  }
  // A result for other values doesn't apply to these.
  const isAboutThese = tried?.values === values
  const atFields = fieldErrorText(test.problem)
  return (
    <TryOut
      label={t('dealerPayments.test')}
      hint={t('dealerPayments.testHint')}
      busy={test.busy}
      onRun={() => void run()}
    >
      {isAboutThese &&
        (tried.result ? (
          <Result result={tried.result} />
        ) : (
          <InlineProblem
            problem={test.problem}
            title={t('dealerPayments.worksNot')}
            {...(atFields ? { words: atFields } : {})}
          />
        ))}
    </TryOut>
  )
}

const hasFailed = ({ outcome }: GatewayTest): boolean => outcome !== 'works' && !unsure.has(outcome)

const unsure = new Set<GatewayTest['outcome']>(['unproved', 'restricted'])
/** The detail is then a network error code, not the gateway's words. */
const noAnswer = new Set<GatewayTest['outcome']>(['unreachable', 'not_public', 'not_trusted', 'broken'])

function Result({ result }: { result: GatewayTest }) {
  const { outcome, detail, milliseconds } = result
  // The gateway's acceptance was for a payment that was never made.
  if (outcome === 'works')
    return (
      <TriedOut title={t('dealerPayments.works')}>
        {fillPhrase('gatewayTests', outcome)} {t('dealerPayments.took', { ms: number(milliseconds) })}
      </TriedOut>
    )
  const detailKey = noAnswer.has(outcome) ? 'dealerPayments.code' : 'dealerPayments.said'
  const words = [fillPhrase('gatewayTests', outcome), detail && t(detailKey, { words: detail })]
    .filter(Boolean)
    .join(' ')
  if (unsure.has(outcome))
    return (
      <TriedOut title={t('dealerPayments.unsure')} unsure>
        <Text size="sm">{words}</Text>
      </TriedOut>
    )
  return <InlineProblem problem={result} title={t('dealerPayments.worksNot')} words={words} />
}
