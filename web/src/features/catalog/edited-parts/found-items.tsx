import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import type { Call } from '#contract/http.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { findUsualPageSize } from '#web/platform/urls/url-query.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { useDealerCatalogs } from '../parts/parts-ask.ts'

export type SearchInput = Omit<Call<typeof parts.search>, 'offset' | 'limit'>

type Props = {
  partSearch: SearchInput
  onOpen: (part: Suggestion) => void
  /** Edits a number that wasn't found. */
  onNew: (() => void) | undefined
}

/** The parts a search found, each with its form. */
export function FoundItems({ partSearch, onOpen, onNew }: Props) {
  const [{ page, pageSize }, setPaging] = useState(() => ({ page: 1, pageSize: findUsualPageSize() }))
  const read = useRead(
    parts.search,
    { ...partSearch, offset: (page - 1) * pageSize, limit: pageSize },
    { keepPrevious: true },
  )
  const { sold } = useDealerCatalogs(partSearch.dealerId)
  const findCatalogName = (id: number | null) => sold.find(({ catalogId }) => catalogId === id)?.displayName
  return (
    <DataTable
      read={read}
      getRowId={makeRowId}
      nameRow={({ part_number }) => part_number}
      actions={(part) => <RowActions name={part.part_number} edit={{ onClick: () => onOpen(part) }} />}
      label={t('editedParts.found')}
      name="found-items"
      columns={columns(findCatalogName)}
      state={{ page, pageSize }}
      onState={(next) => setPaging((before) => ({ ...before, ...next }))}
      failed={t('partSearch.searchFailed')}
      empty={{
        title: t('partSearch.none'),
        next: t('editedParts.notFoundNext'),
        action: onNew && (
          <Button variant="default" onClick={onNew}>
            {t('editedParts.offerAnyway')}
          </Button>
        ),
      }}
    />
  )
}

const makeRowId = ({ catalogId, part_number, vehicleId }: Suggestion) =>
  `${catalogId} ${part_number} ${vehicleId}`

const columns = (catalogName: (id: number | null) => string | undefined): Column<Suggestion>[] => [
  {
    key: 'partNumber',
    header: t('editedParts.partNumber'),
    pinned: true,
    width: 168,
    cell: ({ part_number }) => part_number,
  },
  {
    key: 'title',
    header: t('editedParts.partTitle'),
    share: 50,
    cell: ({ name, foundBy }) => (
      <>
        {name}
        {foundBy && (
          <Text size="xs" c="dimmed">
            {t('partSearch.foundBy', { number: foundBy })}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'catalog',
    header: t('editedParts.catalog'),
    share: 20,
    cell: ({ catalogId }) => catalogName(catalogId),
  },
  {
    key: 'price',
    header: t('editedParts.sellsFor'),
    align: 'right',
    width: 144,
    cell: ({ price }) => money(price.price),
  },
  {
    key: 'state',
    header: t('editedParts.state'),
    width: 168,
    cell: ({ isEdited, isHidden }) => {
      if (isHidden) return <StatusChip color="gray">{t('editedParts.hidden')}</StatusChip>
      return isEdited && <StatusChip color="blue">{t('editedParts.edited')}</StatusChip>
    },
  },
]
