import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'

type Props = { children: ReactNode; fallback?: (again: () => void) => ReactNode }

/** Keeps an error in one screen from taking down the whole back-office. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const again = () => this.setState({ failed: false })
    return this.props.fallback?.(again) ?? <PageFailed />
  }
}

/** Replaces a screen that failed to render. */
function PageFailed() {
  return (
    <Stack gap="sm" align="flex-start" py="xl" role="alert">
      <Title order={1}>{t('common.pageFailed')}</Title>
      <Text>{t('common.pageFailedText')}</Text>
      <Group>
        <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
      </Group>
    </Stack>
  )
}
