import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { QuietPage } from '#web/ui/quiet-page.tsx'

function WaysBack() {
  const { history } = useRouter()
  return (
    <Group grow>
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

export function NotFoundPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <QuietPage scene="missing" title={t('shell.notFoundTitle')} text={t('shell.notFoundText', { path })}>
      <WaysBack />
    </QuietPage>
  )
}

/** In place of a screen that is not open to this person: the menu beside it leads on. */
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

/** Draws what failed once more; what is wrong in the page itself is told to whoever looks into it. */
function useAgain({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  if (!isProblem(error)) console.error(error)
  return () => {
    reset()
    void router.invalidate()
  }
}

/** In place of a screen that cannot be drawn, within the frame. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const again = useAgain({ error, reset })
  return (
    <Stack gap="md" py="xl" maw={520}>
      <Title order={1}>{t('shell.brokenTitle')}</Title>
      <InlineProblem problem={error} onRetry={again} />
      <WaysBack />
    </Stack>
  )
}

/** When not even the frame can be drawn: the server is away, or something in the page is wrong. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const again = useAgain({ error, reset })
  return (
    <QuietPage scene="broken" title={t('shell.brokenTitle')}>
      <InlineProblem problem={error} onRetry={again} />
      <WaysBack />
    </QuietPage>
  )
}
