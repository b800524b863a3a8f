import { Button, Stack, Text } from '@mantine/core'
import { shopImports } from '#contract/sales/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import type { Wish } from './import-calls.ts'

type Props = {
  wish: Wish
  /** Roughly how many the file has; 0 while unknown. */
  lines: number
  onStop: () => void
}

/** The import's progress, as the server reports it. */
export function ImportProgress({ wish, lines, onStop }: Props) {
  const { data } = useRead(shopImports.list, { dealerId: wish.dealerId, pageSize: 10 })
  useReadAgain([shopImports.list], { seconds: 1 })
  const now = data?.data.find(({ status }) => status === 'running')
  const percent = now && lines > 0 ? Math.min(99, Math.floor((now.linesRead / lines) * 100)) : undefined
  const title = t('customerImports.running', { name: wish.file.name })
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ProgressBar label={title} percent={percent} />
      <Text size="sm" c="dimmed">
        {t('imports.runningLines', { n: now?.linesRead ?? 0 })}. {t('imports.stayHere')}
      </Text>
      <Button variant="default" size="xs" onClick={onStop} style={{ alignSelf: 'flex-start' }}>
        {t('imports.stop')}
      </Button>
    </Stack>
  )
}
