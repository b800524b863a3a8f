import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Counts } from '#web/ui/import/counts.tsx'

type Props = {
  counts: Parameters<typeof Counts>[0]['counts']
  /** Between the counts and the buttons. */
  note?: ReactNode
  /** The button to what was imported. */
  see: ReactNode
  /** The address of the rejected lines; null if there are none. */
  rejected: string | null
  onAnother: () => void
}

/** The result of the import that just ended. */
export function OutcomeFrame({ counts, note, see, rejected, onAnother }: Props) {
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{t('imports.done')}</Text>
      <Counts counts={counts} />
      {note}
      <Group gap="xs">
        {see}
        {rejected !== null && <DownloadRejected href={rejected} />}
        <Button variant="default" size="xs" onClick={onAnother}>
          {t('imports.another')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Downloads an import's rejected lines; `name` is its file, where a list has several. */
export function DownloadRejected({ href, name }: { href: string; name?: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} />}
      aria-label={name ? t('dealerImports.rejectedOf', { name }) : undefined}
    >
      {t('imports.download')}
    </Button>
  )
}
