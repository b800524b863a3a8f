import { Button, Group } from '@mantine/core'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
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

export function ForbiddenPage() {
  return (
    <QuietPage scene="forbidden" title={t('shell.forbiddenTitle')} text={t('shell.forbiddenText')}>
      <WaysBack />
    </QuietPage>
  )
}

/** When not even the frame can be drawn: the server is away, or something in the page is wrong. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (!isProblem(error)) console.error(error)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <QuietPage scene="broken" title={t('shell.brokenTitle')}>
      <InlineProblem problem={error} onRetry={again} />
      <WaysBack />
    </QuietPage>
  )
}
