import { Anchor, Text } from '@mantine/core'
import type { MailedFile } from '#contract/sales/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { sizeText } from '#web/ui/import/file-sizes.ts'

/** Lists a message's files to download. */
export function MailedFiles({ files }: { files: readonly MailedFile[] }) {
  return (
    <>
      {files.map(({ name, bytes, url }) => (
        <Text key={url} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={url} download={name} inherit aria-label={t('messages.download', { name })}>
            {name}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {sizeText(bytes)}
          </Text>
        </Text>
      ))}
    </>
  )
}
