import { useState } from 'react'
import { type ConnectionTest, catalogs } from '#contract/catalog/catalogs.ts'
import { number } from '#web/platform/formats/format.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { fieldErrorText, fieldProblem } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { TriedOut, TryOut } from '#web/ui/buttons/try-out.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useForm } from '#web/ui/form/use-field.ts'
import { toService } from './service-values.ts'

/** Tests the typed service; `id` is the catalog whose stored password to use if none is typed. */
export function TestConnection({ id }: { id: number | undefined }) {
  const form = useForm()
  const test = useSend(catalogs.test)
  const [result, setResult] = useState<ConnectionTest>()
  const [missing, setMissing] = useState<unknown>(null)

  const run = async () => {
    const { serviceUrl, ...service } = toService(form.state.values)
    setResult(undefined)
    setMissing(serviceUrl ? null : fieldProblem('serviceUrl', t('remoteCatalogs.serviceUrlNeeded')))
    if (!serviceUrl) return
    // Errors are shown below.
    const answer = await test.send({ ...(id ? { id } : {}), serviceUrl, ...service }).catch(() => null)
    if (answer) setResult(answer.data)
  }
  const problem = missing ?? test.problem
  const atFields = fieldErrorText(problem)
  return (
    <TryOut
      label={t('remoteCatalogs.test')}
      hint={t('remoteCatalogs.testHint')}
      busy={test.busy}
      onRun={() => void run()}
    >
      {problem ? (
        <InlineProblem
          problem={problem}
          title={t('remoteCatalogs.worksNot')}
          {...(atFields ? { words: atFields } : {})}
        />
      ) : (
        result && <Result result={result} />
      )}
    </TryOut>
  )
}

function Result({ result }: { result: ConnectionTest }) {
  const { trouble, detail, parts, example, skipped } = result
  const ms = number(result.milliseconds)
  if (trouble)
    return (
      <InlineProblem
        problem={result}
        title={t('remoteCatalogs.worksNot')}
        words={[fillPhrase('remoteCatalogs', trouble), detail && `(${detail})`].filter(Boolean).join(' ')}
      />
    )
  return (
    <TriedOut title={t('remoteCatalogs.works')}>
      {parts > 0
        ? t('remoteCatalogs.found', { ms, example: example ?? '' })
        : t('remoteCatalogs.foundNone', { ms })}{' '}
      {skipped > 0 && t('remoteCatalogs.skipped', { n: skipped })}
    </TriedOut>
  )
}
