import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'

type Props<Found> = {
  /** Asks by the token in the page's address. */
  show: (token: string) => Promise<Found>
  confirm: (token: string) => Promise<Found>
  question: (found: Found) => string
  /** The emails that continue. */
  rest?: string
  done: (found: Found) => string
}

/** A page opened by an email's link; only its button unsubscribes. */
export function UnsubscribeLink<Found extends { isUnsubscribed: boolean }>({
  show,
  confirm,
  question,
  rest,
  done,
}: Props<Found>) {
  const { found, problem, busy, ask } = useLink<Found>(show)
  return (
    <QuietPage scene="unsubscribe" title={t('unsubscribe.title')}>
      {isProblem(problem, 'not_found') ? (
        <InlineNote>{t('unsubscribe.wrong')}</InlineNote>
      ) : (
        <InlineProblem problem={problem} onRetry={found ? undefined : () => ask(show)} />
      )}
      {busy && !found && <Loading />}
      {found?.isUnsubscribed && (
        // The button that had the focus is gone.
        <div tabIndex={-1} ref={takeFocus}>
          <InlineNote>{done(found)}</InlineNote>
        </div>
      )}
      {found && !found.isUnsubscribed && (
        <>
          <Text size="sm">{question(found)}</Text>
          {rest && (
            <Text size="sm" c="dimmed">
              {rest}
            </Text>
          )}
          <Button fullWidth loading={busy} onClick={() => ask(confirm)}>
            {t('unsubscribe.confirm')}
          </Button>
        </>
      )}
    </QuietPage>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Pages before sign-in have no read cache. */
function useLink<Found>(show: Props<Found>['show']) {
  const [token] = useState(() => window.location.pathname.split('/').at(-1) ?? '')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const ask = useCallback(
    (call: Props<Found>['show']) => {
      setProblem(null)
      setBusy(true)
      call(token)
        .then(setFound, setProblem)
        .finally(() => setBusy(false))
    },
    [token],
  )
  useEffect(() => ask(show), [ask, show])
  return { found, problem, busy, ask }
}
