import { Paper, Stack, Text } from '@mantine/core'
import { type CatalogDeletion, catalogs } from '#contract/catalog/catalogs.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'

/** Deleted catalogs, until the last of their rows is removed. */
export function CatalogDeletions() {
  const { data } = useRead(catalogs.deletions, {})
  const deletions = data?.data ?? []
  useReadAgain([catalogs.deletions], { seconds: 2, while: deletions.length > 0 })
  return deletions.map((deletion) => <Deletion key={deletion.id} deletion={deletion} />)
}

function Deletion({ deletion }: { deletion: CatalogDeletion }) {
  const { catalogName: name, partsToDelete: total, partsDeleted: done, deletedBy: who } = deletion
  const title = t('catalogs.deleting', { name })
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined
  return (
    <Paper withBorder p="sm" mb="sm">
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <ProgressBar label={title} percent={percent} />
        <Text size="sm" c="dimmed">
          {t('catalogs.deletingText', { who, done: number(done), total: number(total) })}
        </Text>
      </Stack>
    </Paper>
  )
}
