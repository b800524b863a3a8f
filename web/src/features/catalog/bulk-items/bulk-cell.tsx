import { Box, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type BulkColumn, type BulkItem, emptied } from '#contract/catalog/bulk-items.ts'
import { becauseText, t } from '#web/platform/i18n.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { columnLabel, pickCells } from './bulk-cells.ts'
import { useChangeRow } from './bulk-changes.ts'

type Props = { row: BulkItem; field: BulkColumn; onSaved: () => void }

/** A cell as written; an invalid one is a field that shows the reason. */
export function BulkCell({ row, field, onSaved }: Props) {
  const problem = row.problems.find((one) => one.field === field)
  if (problem) {
    const why = becauseText(problem)
    return <WrongCell row={row} field={field} why={why} onSaved={onSaved} />
  }
  const written = row[field]
  if (written === emptied)
    return (
      <Text size="xs" c="dimmed">
        {t('bulkItems.emptied')}
      </Text>
    )
  if (field === 'hideItem' && written !== null)
    return written === '1' ? t('bulkItems.yes') : t('bulkItems.no')
  return written
}

/** Saves on blur or Enter. */
function WrongCell({ row, field, why, onSaved }: Props & { why: string }) {
  // Another cell's save reloads the row, and must not discard the text typed here.
  const [draft, setDraft] = useState<string | null>(null)
  const written = row[field] ?? ''
  const typed = draft ?? written
  const change = useChangeRow()
  const fail = useFailure()
  const save = async () => {
    if (change.busy || typed.trim() === written) return
    try {
      await change.send({ ...pickCells(row), [field]: typed.trim(), id: row.id, version: row.version })
      setDraft(null)
      onSaved()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Box miw={`calc(${Math.min(Math.max(written.length, 6), 20)}ch + 26px)`} maw={240}>
      <TextInput
        size="xs"
        my={4}
        aria-label={t('bulkItems.cellLabel', { column: columnLabel(field), line: row.line })}
        error={why}
        value={typed}
        readOnly={change.busy}
        aria-busy={change.busy || undefined}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
        styles={{ error: { whiteSpace: 'normal' } }}
      />
    </Box>
  )
}
