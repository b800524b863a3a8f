import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { Wire } from '#contract/http.ts'
import { unsubscribe } from '#contract/sales/broadcasts.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { QuietPage } from '#web/ui/quiet-page.tsx'

/** Opened by a broadcast's link; only the button unsubscribes. */
export default function UnsubscribePage() {
  const { found, problem, busy, ask } = useLink()
  return (
    <QuietPage scene="unsubscribe" title={t('unsubscribe.title')}>
      {isProblem(problem, 'not_found') ? (
        <InlineNote>{t('unsubscribe.wrong')}</InlineNote>
      ) : (
        <InlineProblem problem={problem} onRetry={found ? undefined : () => ask('show')} />
      )}
      {busy && !found && <Loading />}
      {found?.isUnsubscribed && <InlineNote>{t('unsubscribe.done', found)}</InlineNote>}
      {found && !found.isUnsubscribed && (
        <>
          <Text size="sm">{t('unsubscribe.question', found)}</Text>
          <Text size="sm" c="dimmed">
            {t('unsubscribe.rest')}
          </Text>
          <Button fullWidth loading={busy} onClick={() => ask('confirm')}>
            {t('unsubscribe.confirm')}
          </Button>
        </>
      )}
    </QuietPage>
  )
}

type Found = Wire<typeof unsubscribe.show>['data']

/** Pages before sign-in have no read cache. */
function useLink() {
  const [token] = useState(() => window.location.pathname.split('/')[2] ?? '')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const ask = useCallback(
    (what: 'show' | 'confirm') => {
      setProblem(null)
      setBusy(true)
      send(unsubscribe[what], { token })
        .then(({ data }) => setFound(data), setProblem)
        .finally(() => setBusy(false))
    },
    [token],
  )
  useEffect(() => ask('show'), [ask])
  return { found, problem, busy, ask }
}
