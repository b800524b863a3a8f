import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './data-table.module.css'
import type { Selection } from './selection.ts'

/** Sticks to the bottom while rows are selected: how many, and their actions. */
export function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  const n = selection.rows.length
  if (n === 0) return null
  return (
    <Group className={css.bulk} gap="sm" role="region" aria-label={t('common.selected', { n })}>
      <Text size="sm" fw={600} role="status">
        {t('common.selected', { n })}
      </Text>
      {children}
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {t('common.clearSelection')}
      </Button>
    </Group>
  )
}
