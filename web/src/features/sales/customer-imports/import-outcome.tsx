import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CustomerImport, customerImports } from '#contract/sales/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { addressOf } from '#web/platform/send.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { importCounts } from './counts.ts'

type Props = { done: CustomerImport; onAnother: () => void }

/** The result of the import that just ended. */
export function ImportOutcome({ done, onAnother }: Props) {
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{t('imports.done')}</Text>
      <Counts counts={importCounts(done)} />
      {done.linesCreated > 0 && (
        <Text size="sm">{t('customerImports.noPasswords', { n: done.linesCreated })}</Text>
      )}
      <Group gap="xs">
        <Button size="xs" renderRoot={(props) => <Link {...props} {...toScreen('customers')} />}>
          {t('customerImports.see')}
        </Button>
        {done.linesRejected > 0 && <DownloadRejected id={done.id} />}
        <Button variant="default" size="xs" onClick={onAnother}>
          {t('imports.another')}
        </Button>
      </Group>
    </Stack>
  )
}

export function DownloadRejected({ id, name }: { id: number; name?: string }) {
  return (
    <Button
      component="a"
      href={addressOf(customerImports.rejections, { id })}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} />}
      aria-label={name ? t('customerImports.rejectedOf', { name }) : undefined}
    >
      {t('imports.download')}
    </Button>
  )
}
