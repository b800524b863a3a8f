import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { CatalogImport } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { ImportStatus } from '#web/ui/import/import-status.tsx'
import { Counts } from './import-counts.tsx'
import { MissingFitments } from './missing-fitments.tsx'

type Props = { done: CatalogImport; onAnother: () => void }

/** The result of the import that just ended. */
export function ImportOutcome({ done, onAnother }: Props) {
  const path = screenPath(`catalog-imports/${done.id}`)
  return (
    <Stack gap="sm" role="status">
      <Group gap="sm">
        <Text fw={600}>{t('imports.done')}</Text>
        <ImportStatus status={done.status} />
      </Group>
      <Counts counts={done} withRecords />
      <MissingFitments of={done} />
      <Group gap="md">
        <Button variant="default" size="xs" onClick={onAnother}>
          {t('imports.another')}
        </Button>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={path} />}>
          {t('catalogs.seeImport')}
        </Anchor>
      </Group>
    </Stack>
  )
}
