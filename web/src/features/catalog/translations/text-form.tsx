import { translationFields } from '#contract/catalog/translations.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { readLatest, useCreateTranslation, useUpdateTranslation } from './kinds.ts'
import {
  findSavedText,
  LanguageFields,
  type RowFormProps,
  toTextValues,
  versionField,
} from './language-fields.tsx'

const schema = translationFields.extend(versionField)

/** A page text in every language. */
export function TextForm({ row, dealerId }: RowFormProps) {
  const create = useCreateTranslation()
  const update = useUpdateTranslation()
  const form = useContractForm({
    schema,
    initial: row ? toTextValues(row) : {},
    save: async ({ version, ...fields }) => {
      if (!row)
        return void (await create
          .send({ ...fields, dlid: dealerId })
          .catch(sayWhatFailed(t('common.creatingFailed'))))
      const { data } = await update
        .send({ id: row.id, version, ...fields })
        .catch(sayWhatFailed(t('common.updatingFailed')))
      return { version: data.version }
    },
  })
  const latest = async () => toTextValues((await readLatest('ui', row!)) ?? row!)
  return (
    <DialogForm form={form} saved={findSavedText(row)} latest={row && latest}>
      <LanguageFields rows={3} focus />
    </DialogForm>
  )
}
