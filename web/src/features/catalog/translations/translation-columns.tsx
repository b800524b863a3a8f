import { Text } from '@mantine/core'
import type { TranslationKind } from '#contract/catalog/translations.ts'
import { locales } from '#contract/locales.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import type { Row } from './kinds.ts'

/** The columns of texts or part names; a missing language is marked. */
export function translationColumns(kind: TranslationKind): Column<Row>[] {
  const languages = locales.map(
    (name): Column<Row> => ({
      key: name,
      share: 18,
      header: name.toUpperCase(),
      sort: name,
      cell: (row) => row[name] ?? <Missing />,
      ...(kind === 'ui' && name === 'en' ? { pinned: true } : {}),
    }),
  )
  const number: Column<Row> = {
    key: 'partNumber',
    header: t('translations.partNumber'),
    sort: 'partNumber',
    cell: ({ partNumber }) => partNumber,
    pinned: true,
    width: 160,
  }
  const changed: Column<Row>[] = [
    {
      key: 'updatedAt',
      header: t('translations.changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => dateTime(updatedAt),
      optional: true,
    },
    {
      key: 'updatedBy',
      header: t('translations.changedBy'),
      cell: ({ updatedBy }) => updatedBy,
      optional: true,
    },
  ]
  return [...(kind === 'parts' ? [number] : []), ...languages, ...changed]
}

const Missing = () => (
  <Text span size="xs" c="var(--pd-danger)">
    {t('translations.missingHere')}
  </Text>
)
