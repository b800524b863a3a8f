import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { t } from '#web/platform/i18n.ts'
import { onceReachable } from '#web/platform/late-files.ts'
import { isProblem } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { connectionTitle } from '#web/ui/feedback/slow-note.tsx'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'

function WaysBack() {
  const { history } = useRouter()
  return (
    <Group grow preventGrowOverflow={false} wrap="wrap">
      {window.history.length > 1 && (
        <Button variant="default" onClick={() => history.back()}>
          {t('shell.goBack')}
        </Button>
      )}
      <Button component="a" href="/">
        {t('shell.goHome')}
      </Button>
    </Group>
  )
}

/** Shown for an address that no screen has, with ways back. */
export function NotFoundPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <QuietPage scene="missing" title={t('shell.notFoundTitle')} text={t('shell.notFoundText', { path })}>
      <WaysBack />
    </QuietPage>
  )
}

/** Replaces a screen this user can't open; the menu stays usable. */
export function ForbiddenScreen() {
  useEffect(() => {
    document.title = `${t('shell.forbiddenTitle')} · ${t('common.product')}`
  }, [])
  return (
    <Stack gap="md" py="xl" maw={520}>
      <Title order={1}>{t('shell.forbiddenTitle')}</Title>
      <Text c="dimmed">{t('shell.forbiddenText')}</Text>
      <WaysBack />
    </Stack>
  )
}

/** Retries what failed, by itself once the connection is back; logs errors in the page itself to the console. */
function useAgain({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  if (!isProblem(error)) console.error(error)
  const isOffline = isProblem(error, 'unreachable')
  const again = () => {
    reset()
    void router.invalidate()
  }
  const onConnected = useEffectEvent(again)
  useEffect(() => (isOffline ? onceReachable(() => onConnected()) : undefined), [isOffline])
  return { again, title: isOffline ? connectionTitle() : t('shell.brokenTitle') }
}

/** Replaces a screen that failed to render, within the frame. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { again, title } = useAgain({ error, reset })
  return (
    <Stack gap="md" py="xl" maw={520}>
      <Title order={1}>{title}</Title>
      <InlineProblem problem={error} onRetry={again} />
      <WaysBack />
    </Stack>
  )
}

/** Replaces the whole page when not even the frame renders: the server is down, or the page has an error. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const { again, title } = useAgain({ error, reset })
  return (
    <QuietPage scene="broken" title={title}>
      <InlineProblem problem={error} onRetry={again} />
      <WaysBack />
    </QuietPage>
  )
}
