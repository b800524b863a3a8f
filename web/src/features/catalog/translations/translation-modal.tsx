import { type TranslationKind, translationFields } from '#contract/catalog/translations.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { latestOf, nameOf, type Row, useCreateTranslation, useUpdateTranslation } from './kinds.ts'
import { LanguageFields, ofVersion, onSaved, type RowFormProps, wordsOf } from './language-fields.tsx'
import { PartForm } from './part-form.tsx'

type Props = {
  kind: TranslationKind
  /** Whose rows are listed; undefined: those for every store. */
  dealerId: number | undefined
  opened: Row | 'new' | undefined
  onClose: () => void
}

/** A row, or the form of a new one, over the list. */
export function TranslationModal({ kind, dealerId, opened, onClose }: Props) {
  const title = (row: Row | undefined) => {
    if (kind === 'parts')
      return row ? t('translations.editPartTitle', { name: nameOf(row) }) : t('translations.newPartTitle')
    return t(row ? 'translations.editTitle' : 'translations.newTitle')
  }
  const Form = kind === 'ui' ? TextForm : PartForm
  return (
    <RecordModal opened={opened} onClose={onClose} title={title}>
      {(row) => <Form key={row?.id ?? 'new'} row={row} dealerId={dealerId} onClose={onClose} />}
    </RecordModal>
  )
}

const schema = translationFields.extend(ofVersion)

function TextForm({ row, dealerId, onClose }: RowFormProps) {
  const create = useCreateTranslation()
  const update = useUpdateTranslation()
  const form = useContractForm({
    schema,
    initial: row ? wordsOf(row) : {},
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
  const latest = async () => wordsOf((await latestOf('ui', row!)) ?? row!)
  return (
    <DialogForm form={form} onSaved={onSaved(row, onClose)} latest={row && latest}>
      <LanguageFields rows={3} focus />
    </DialogForm>
  )
}
