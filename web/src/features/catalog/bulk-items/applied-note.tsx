import { Anchor, Group, Text } from '@mantine/core'
import type { BulkRun } from '#contract/catalog/bulk-items.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'

/** Shows the result of applying rows. */
export function AppliedNote({ run }: { run: BulkRun | undefined }) {
  if (!run) return null
  return (
    <InlineNote title={t('bulkItems.completed', { n: run.created, m: run.updated })}>
      <Group gap="xs">
        <Text size="sm">{t('bulkItems.undoHint')}</Text>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={screenPath('edit-part')} />}>
          {t('bulkItems.toEditedParts')}
        </Anchor>
      </Group>
    </InlineNote>
  )
}
