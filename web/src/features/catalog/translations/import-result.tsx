import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { TranslationImport, TranslationKind } from '#contract/catalog/translations.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { RejectedLines } from '#web/ui/import/rejected-lines.tsx'
import { paths } from './kinds.ts'

const listCounts = (read: TranslationImport) => [
  { name: t('translations.linesRead'), count: read.linesRead },
  { name: t('translations.linesCreated'), count: read.linesCreated },
  { name: t('translations.linesUpdated'), count: read.linesUpdated },
  { name: t('translations.linesUnchanged'), count: read.linesUnchanged },
  { name: t('translations.linesRejected'), count: read.linesRejected, isBad: true },
]

/** The effect of importing the file, and the button to start. */
export function ImportPreview({ preview, onStart }: { preview: TranslationImport; onStart: () => void }) {
  const { linesCreated, linesUpdated, columns } = preview
  const n = linesCreated + linesUpdated
  const ignored = columns.filter(({ usedAs }) => usedAs === null).map(({ column }) => column || '–')
  return (
    <Stack gap="sm" role="region" aria-label={t('translations.previewTitle')}>
      <Title order={2}>{t('translations.previewTitle')}</Title>
      <Counts counts={listCounts(preview)} />
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('translations.ignored', { columns: joinList(ignored) })}
        </Text>
      )}
      <Rejected read={preview} />
      {n === 0 ? (
        <Text size="sm" role="status">
          {t('translations.nothing')}
        </Text>
      ) : (
        <Button onClick={onStart} style={{ alignSelf: 'flex-start' }}>
          {t('translations.start', { n })}
        </Button>
      )}
    </Stack>
  )
}

type OutcomeProps = { done: TranslationImport; kind: TranslationKind; onAnother: () => void }

/** The result of the import that just ended. */
export function ImportOutcome({ done, kind, onAnother }: OutcomeProps) {
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{t('imports.done')}</Text>
      <Counts counts={listCounts(done)} />
      <Rejected read={done} />
      <Group gap="xs">
        <Button size="xs" renderRoot={(props) => <Link {...props} {...toScreen(paths[kind])} />}>
          {t('translations.see')}
        </Button>
        <Button variant="default" size="xs" onClick={onAnother}>
          {t('imports.another')}
        </Button>
      </Group>
    </Stack>
  )
}

function Rejected({ read: { rejections, linesRejected } }: { read: TranslationImport }) {
  if (linesRejected === 0) return null
  return (
    <div>
      <Title order={3}>{t('imports.rejectedTitle')}</Title>
      <Text size="sm" c="dimmed" mb={4}>
        {rejections.length < linesRejected && `${t('translations.rejectedShown', { n: rejections.length })} `}
        {t('translations.rejectedNote')}
      </Text>
      <RejectedLines rejections={rejections} />
    </div>
  )
}
