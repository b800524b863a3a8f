import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { ProgressBar } from './progress-bar.tsx'

type Props = {
  title: string
  /** The lines that the server has imported so far. */
  linesRead: number
  /** Roughly how many the file has; 0 while unknown. */
  lines: number
  onStop: () => void
  /** Further details, such as counts. */
  children?: ReactNode
}

/** A running import's progress. */
export function ImportProgress({ title, linesRead, lines, onStop, children }: Props) {
  const percent = linesRead > 0 && lines > 0 ? Math.min(99, Math.floor((linesRead / lines) * 100)) : undefined
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ProgressBar label={title} percent={percent} />
      <Text size="sm" c="dimmed">
        {t('imports.runningLines', { n: linesRead })}
        {percent !== undefined && ` · ${t('common.percent', { value: percent })}`}
      </Text>
      {children}
      <Text size="sm" c="dimmed">
        {t('imports.stayHere')}
      </Text>
      <Button variant="default" size="xs" onClick={onStop} style={{ alignSelf: 'flex-start' }}>
        {t('imports.stop')}
      </Button>
    </Stack>
  )
}
