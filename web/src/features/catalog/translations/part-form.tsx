import { partTranslationFields } from '#contract/catalog/translations.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { nameRow, type Row, readLatest, useCreatePartTranslation, useUpdatePartTranslation } from './kinds.ts'
import {
  findSavedText,
  LanguageFields,
  type RowFormProps,
  toTextValues,
  versionField,
} from './language-fields.tsx'
import { bareNumber, type Names } from './look-up.ts'
import { LookUpPart } from './look-up-part.tsx'
import { useLookUp } from './use-look-up.ts'
import { useLookUpPlaces } from './use-look-up-places.ts'

const schema = partTranslationFields.extend(versionField)
const toFormValues = (row: Row) => ({ ...toTextValues(row), partNumber: nameRow(row) })

/** A new part starts with its number: its name fields appear with the catalog's names. */
export function PartForm({ row, dealerId }: RowFormProps) {
  const create = useCreatePartTranslation()
  const update = useUpdatePartTranslation()
  const form = useContractForm({
    schema,
    initial: row ? toFormValues(row) : {},
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
  const typed = useFormState(form, ({ values }) => String(values.partNumber ?? ''))
  const fill = (names: Names) => {
    for (const [name, text] of Object.entries(names)) form.set(name, text)
  }
  const { state, start, cancel } = useLookUp(fill)
  const places = useLookUpPlaces(dealerId)
  const isFound = state.at === 'found' && bareNumber(state.typed) === bareNumber(typed)
  const isOpen = row !== undefined || isFound

  const lookUp = () => {
    if (bareNumber(typed) === '') form.leave('partNumber')
    else if (places.where) void start(typed, places.where)
  }
  // Until there are names to save, Save and Enter look them up.
  const beforeSave = async () => {
    if (!isOpen) lookUp()
    return isOpen
  }
  const latest = async () => toFormValues((await readLatest('parts', row!)) ?? row!)
  return (
    <DialogForm form={form} beforeSave={beforeSave} saved={findSavedText(row)} latest={row && latest}>
      <LookUpPart state={state} places={places} onLookUp={lookUp} onCancel={cancel} />
      {isOpen && <LanguageFields rows={2} />}
    </DialogForm>
  )
}
