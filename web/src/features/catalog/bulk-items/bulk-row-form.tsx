import { Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { type BulkItem, bulkItems, bulkRowFields } from '#contract/catalog/bulk-items.ts'
import { becauseText, t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { columnLabel, pickCells } from './bulk-cells.ts'
import { useChangeRow } from './bulk-changes.ts'

const schema = bulkRowFields.extend({ version: z.int() })
const toFormValues = (row: BulkItem) => ({ ...pickCells(row), version: row.version })
type Name = FieldName<typeof schema>

/** All cells of a row. Wrong ones can be saved too: the list then says what's wrong. */
export function BulkRowForm({ row, onSaved }: { row: BulkItem; onSaved: () => void }) {
  const change = useChangeRow()
  const form = useContractForm({
    schema,
    initial: toFormValues(row),
    save: async (input) => {
      const { data } = await change
        .send({ ...input, id: row.id })
        .catch(sayWhatFailed(t('bulkItems.changeFailed')))
      onSaved()
      return toFormValues(data)
    },
  })
  const latest = async () => {
    const partQuery = { dealer_id: row.dealerId, search: row.partNumber ?? '', pageSize: 1000 }
    const { data } = await send(bulkItems.list, partQuery)
    return toFormValues(data.find(({ id }) => id === row.id) ?? row)
  }
  return (
    <DialogForm form={form} saved={t('bulkItems.changed')} latest={latest}>
      {row.problems.length > 0 && (
        <WarningNote title={t('bulkItems.error')}>
          <Stack gap={2}>
            {row.problems.map((problem) => (
              <Text size="sm" key={`${problem.field} ${problem.code}`}>
                {t('bulkItems.problemAt', {
                  column: columnLabel(problem.field),
                  reason: becauseText(problem),
                })}
              </Text>
            ))}
          </Stack>
        </WarningNote>
      )}
      <TextField<Name> name="partNumber" label={columnLabel('partNumber')} hint={row.name} />
      <TextField<Name> name="title" label={columnLabel('title')} />
      <TextareaField<Name> name="description" label={columnLabel('description')} />
      <TextField<Name> name="listPrice" label={columnLabel('listPrice')} />
      <TextField<Name> name="sellingPrice" label={columnLabel('sellingPrice')} />
      <TextField<Name> name="laborTime" label={columnLabel('laborTime')} />
      <TextField<Name> name="core" label={columnLabel('core')} />
      <TextField<Name> name="hideItem" label={columnLabel('hideItem')} hint={t('bulkItems.hideHint')} />
    </DialogForm>
  )
}
