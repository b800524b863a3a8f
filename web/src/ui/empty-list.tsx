import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'

type Props = {
  title: string
  next?: string
  action?: ReactNode
  filtered?: { isFiltered: boolean; clear: () => void }
}

export function EmptyList({ title, next, action, filtered }: Props) {
  const byFilters = filtered?.isFiltered ?? false
  return (
    <Stack align="center" gap={4} py={48} px="md" ta="center" bd="1px dashed var(--pd-line-strong)" bdrs={6}>
      <Text fw={600}>{byFilters ? t('common.emptyFiltered') : title}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {byFilters ? t('common.emptyFilteredNext') : next}
      </Text>
      {byFilters ? (
        <Button variant="default" onClick={filtered?.clear}>
          {t('common.clearFilters')}
        </Button>
      ) : (
        action
      )}
    </Stack>
  )
}
