import { Text } from '@mantine/core'
import { z } from 'zod'
import { type ListView, listViews } from '#contract/tenancy/list-views.ts'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm, RecordModal } from '../dialogs/record-modal.tsx'
import { toast } from '../feedback/toast.ts'
import { SwitchField } from '../fields/choice-fields.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { useCreateView, useUpdateView } from './view-changes.ts'

/** The stored fields of a new view. */
export type NewView = { list: string; query: string; columns: Record<string, boolean> }
type Props = {
  opened: ListView | NewView | undefined
  onClose: () => void
  onSaved: (view: ListView) => void
}

/** Names a new view, or renames and shares your own. */
export function ViewModal({ opened, onClose, onSaved }: Props) {
  const title = (of: ListView | NewView | undefined) =>
    of && 'id' in of ? t('common.viewEditTitle', { name: of.name }) : t('common.viewSaveTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title} width={480}>
      {(of) =>
        of && <ViewForm key={'id' in of ? of.id : undefined} of={of} onClose={onClose} onSaved={onSaved} />
      }
    </RecordModal>
  )
}

const schema = listViews.create.body
  .pick({ name: true, isShared: true })
  .extend({ version: z.int().optional() })
const toFormValues = ({ name, isShared, version }: ListView) => ({ name, isShared, version })

type FormProps = { of: ListView | NewView; onClose: () => void; onSaved: (view: ListView) => void }

function ViewForm({ of, onClose, onSaved }: FormProps) {
  const create = useCreateView()
  const update = useUpdateView()
  const view = 'id' in of ? of : undefined
  const form = useContractForm({
    schema,
    initial: view ? toFormValues(view) : { name: '', isShared: 0 },
    save: async ({ version, ...fields }) => {
      const { data } = view
        ? await update.send({ id: view.id, version, ...fields })
        : await create.send({ ...(of as NewView), ...fields })
      toast.success(t('common.viewSaved', { name: data.name }))
      onSaved(data)
      if (view) return { version: data.version }
    },
  })
  const latest = async (list: string, id: number) => {
    const { data } = await send(listViews.list, { list })
    return toFormValues(data.find((one) => one.id === id)!)
  }
  return (
    <DialogForm form={form} onSaved={onClose} {...(view ? { latest: () => latest(view.list, view.id) } : {})}>
      {!view && (
        <Text size="sm" c="dimmed">
          {t('common.viewSaveHint')}
        </Text>
      )}
      <TextField name="name" label={t('common.viewName')} maxLength={60} autoFocus />
      <SwitchField name="isShared" label={t('common.viewShared')} />
    </DialogForm>
  )
}
