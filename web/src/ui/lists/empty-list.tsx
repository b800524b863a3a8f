import { Box, Button, Stack, Text } from '@mantine/core'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useDealer, useMayChooseDealer } from '#web/platform/session/dealer.ts'
import { Chips, NarrowedBy } from './filter-bar.tsx'

/** Whether filters narrow a list, and how to clear them; from useUrlQuery it also has the text searched. */
export type ListFilter = {
  isFiltered: boolean
  clear: () => void
  values?: { page?: number; search?: string | undefined }
}

type Props = {
  title: string
  next?: string
  action?: ReactNode
  filtered?: ListFilter | undefined
  /** Whether the selected dealer limits the list; always true on screens that need a dealer. */
  showsDealer?: boolean
}

/** Says why a list is empty, and what to do next. */
export function EmptyList({ title, next, action, filtered, showsDealer = false }: Props) {
  const needsDealer = useMatches().some(({ staticData }) => staticData.screen?.needsDealer)
  const { searched, chips } = use(NarrowedBy)
  const byFilters = filtered?.isFiltered ?? false
  const text = filtered?.values?.search ?? searched?.text
  // If the title doesn't name the searched text, the text appears among the filters.
  const conditions = searched && !byFilters ? [searched, ...chips] : chips
  return (
    <Stack align="center" gap={4} py={48} px="md" ta="center" bd="1px dashed var(--pd-line-strong)" bdrs={6}>
      <Text fw={600}>{byFilters ? filteredTitle(text) : title}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {byFilters ? t('common.emptyFilteredNext') : next}
      </Text>
      {(showsDealer || needsDealer) && <ChosenDealer />}
      {conditions.length > 0 && (
        <Box mb="xs">
          <Chips chips={conditions} />
        </Box>
      )}
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

const filteredTitle = (search: string | undefined): string =>
  search ? t('common.emptySearched', { text: search }) : t('common.emptyFiltered')

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
