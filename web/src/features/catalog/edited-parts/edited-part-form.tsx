import { Button } from '@mantine/core'
import { z } from 'zod'
import { type EditedPart, editedPartForm, editedParts } from '#contract/catalog/edited-parts.ts'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCreateEditedPart, useRemoveEditedPart, useUpdateEditedPart } from './edited-part-changes.ts'
import { PartFields } from './part-fields.tsx'

const editSchema = editedPartForm.extend({ version: z.int() })
const newSchema = editedPartForm.extend({ dealerId: z.int() })

/** A part's form by the number of its edit. */
export function OpenedEdit({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const read = useRead(editedParts.show, { id })
  return (
    <ReadGuard read={read}>
      {({ data }) => <EditEditedPart key={data.id} part={data} onRemoved={onRemoved} />}
    </ReadGuard>
  )
}

type FoundProps = { dealerId: number; found: Suggestion; onRemoved: () => void }

/** The form of a part that a search found, edited already or not. */
export function FoundPart({ dealerId, found, onRemoved }: FoundProps) {
  const partQuery = { dealer_id: dealerId, part_number: found.part_number, pageSize: 1 }
  const read = useRead(editedParts.list, partQuery)
  return (
    <ReadGuard read={read}>
      {({ data: [edit] }) =>
        edit ? (
          <EditEditedPart key={edit.id} part={edit} onRemoved={onRemoved} />
        ) : (
          <NewEditedPart dealerId={dealerId} found={found} />
        )
      }
    </ReadGuard>
  )
}

const untouched = {
  description: null,
  listPrice: null,
  sellingPrice: null,
  cost: null,
  core: null,
  hideItem: 0,
  activateItem: 0,
  pickupOnly: 0,
  fixedShippingPrice: null,
  additionalImage: null,
  additionalImageDefault: 0,
  laborTime: null,
  supersededBy: null,
} as const

type NewProps = { dealerId: number; found?: Suggestion; partNumber?: string }

/** A part that isn't edited yet: one that was found, or a number to enter. */
export function NewEditedPart({ dealerId, found, partNumber = '' }: NewProps) {
  const create = useCreateEditedPart()
  const form = useContractForm({
    schema: newSchema,
    initial: {
      ...untouched,
      dealerId,
      partNumber: found?.part_number ?? partNumber,
      title: found?.name ?? '',
    },
    save: async (input) => {
      const sent = create.send(input)
      const { data } = await sent.catch(sayWhatFailed(t('editedParts.createFailed')))
      if (!found && data.catalog === null && data.activateItem === 0)
        toast.warning(t('editedParts.notStored'))
    },
  })
  const catalog = found
    ? {
        name: found.name,
        description: found.description,
        listPrice: found.price.list,
        cost: found.cost,
        core: found.core,
        supersededBy: found.supersededBy,
      }
    : null
  return (
    <DialogForm form={form} saved={t('editedParts.saved')}>
      <PartFields catalog={catalog} isNew={!found} />
    </DialogForm>
  )
}

type EditProps = { part: EditedPart; onRemoved: () => void }

function EditEditedPart({ part, onRemoved }: EditProps) {
  const update = useUpdateEditedPart()
  const removal = useRemoval()
  const form = useContractForm({
    schema: editSchema,
    initial: editSchema.parse(part),
    save: async (input) => {
      const sent = update.send({ ...input, id: part.id })
      const { data } = await sent.catch(sayWhatFailed(t('editedParts.updateFailed')))
      return editSchema.parse(data)
    },
  })
  const latest = async () => editSchema.parse((await send(editedParts.show, { id: part.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t('editedParts.saved')}
      latest={latest}
      actions={
        <Button
          variant="subtle"
          color="red"
          onClick={() =>
            void form
              .betweenSaves(() => removal({ ...part, version: Number(form.state.values.version) }))
              .then((is) => is && onRemoved())
          }
        >
          {t('editedParts.reset')}
        </Button>
      }
    >
      <PartFields catalog={part.catalog} isNew={false} />
    </DialogForm>
  )
}

/** Deletes an edit after a question; the part then has the catalog's values again. */
export function useRemoval() {
  const remove = useRemoveEditedPart()
  return ({ id, version, partNumber }: EditedPart) =>
    confirmAndDelete(
      t('editedParts.one'),
      partNumber,
      () => remove.send({ id, version }).catch(sayWhatFailed(t('editedParts.resetFailed'))),
      t('editedParts.resetDone'),
    )
}
