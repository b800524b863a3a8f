import { Button, Stack, Text } from '@mantine/core'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDealer, useMayChooseDealer } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'

type Props = {
  title: string
  next?: string
  action?: ReactNode
  filtered?: { isFiltered: boolean; clear: () => void }
  /** Whether the dealer chosen at the top of the page limits it; always so on screens that need one. */
  ofDealer?: boolean
}

/** Says why a list is empty, and what to do next. */
export function EmptyList({ title, next, action, filtered, ofDealer = false }: Props) {
  const needsDealer = useMatches().some(({ staticData }) => staticData.screen?.needsDealer)
  const byFilters = filtered?.isFiltered ?? false
  return (
    <Stack align="center" gap={4} py={48} px="md" ta="center" bd="1px dashed var(--pd-line-strong)" bdrs={6}>
      <Text fw={600}>{byFilters ? t('common.emptyFiltered') : title}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {byFilters ? t('common.emptyFilteredNext') : next}
      </Text>
      {(ofDealer || needsDealer) && <ChosenDealer />}
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

/** Names the dealer that a list is limited to, for people who can choose another one. */
function ChosenDealer() {
  const company = useDealer()?.company
  if (!useMayChooseDealer() || !company) return null
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('common.emptyOfDealer', { company })}
    </Text>
  )
}
