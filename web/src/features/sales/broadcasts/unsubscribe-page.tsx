import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { unsubscribe } from '#contract/sales/broadcasts.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { QuietPage } from '#web/ui/quiet-page.tsx'

/** Reached by a broadcast's link; only the button unsubscribes. */
export default function UnsubscribePage() {
  const [token] = useState(() => window.location.pathname.split('/')[2] ?? '')
  const read = useRead(unsubscribe.show, { token })
  return (
    <QuietPage scene="unsubscribe" title={t('unsubscribe.title')}>
      {isProblem(read.error, 'not_found') ? (
        <InlineNote>{t('unsubscribe.wrong')}</InlineNote>
      ) : (
        <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.isPending && <Loading />}
      {read.data && <Question token={token} {...read.data.data} />}
    </QuietPage>
  )
}

type Props = { token: string; company: string; address: string; isUnsubscribed: boolean }

function Question({ token, company, address, isUnsubscribed }: Props) {
  const confirm = useSend(unsubscribe.confirm, { refreshes: [unsubscribe.show] })
  if (isUnsubscribed) return <InlineNote>{t('unsubscribe.done', { address, company })}</InlineNote>
  return (
    <>
      <Text size="sm">{t('unsubscribe.question', { address, company })}</Text>
      <Text size="sm" c="dimmed">
        {t('unsubscribe.rest')}
      </Text>
      <InlineProblem problem={confirm.problem} />
      <Button fullWidth loading={confirm.busy} onClick={() => void confirm.send({ token }).catch(() => {})}>
        {t('unsubscribe.confirm')}
      </Button>
    </>
  )
}
