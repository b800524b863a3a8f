import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type ListView, listViews } from '#contract/tenancy/list-views.ts'
import { t } from '#web/platform/i18n.ts'
import { ContractForm } from '../contract-form.tsx'
import { SwitchField } from '../form/choice-fields.tsx'
import { TextField } from '../form/fields.tsx'
import { AppModal } from '../modal.tsx'
import { toast } from '../toast.ts'
import { useContractForm } from '../use-contract-form.ts'
import { useCreateView, useUpdateView } from './view-changes.ts'

/** What a new view keeps. */
export type Kept = { list: string; query: string; columns: Record<string, boolean> }
type Opened = ListView | Kept | undefined
type Props = { opened: Opened; onClose: () => void; onSaved: (view: ListView) => void }

/** Names a new view, or renames and shares one's own. */
export function ViewModal({ opened, onClose, onSaved }: Props) {
  // What was shown stays while the dialog fades away.
  const [shown, setShown] = useState<Opened>(opened)
  if (opened !== undefined && opened !== shown) setShown(opened)
  const view = shown && 'id' in shown ? shown : undefined
  const title = view ? t('common.viewEditTitle', { name: view.name }) : t('common.viewSaveTitle')
  return (
    <AppModal opened={opened !== undefined} onClose={onClose} title={title} width={480}>
      {shown && <ViewForm key={view?.id} of={shown} onClose={onClose} onSaved={onSaved} />}
    </AppModal>
  )
}

const schema = listViews.create.body.pick({ name: true, isShared: true })

type FormProps = { of: ListView | Kept; onClose: () => void; onSaved: (view: ListView) => void }

function ViewForm({ of, onClose, onSaved }: FormProps) {
  const create = useCreateView()
  const update = useUpdateView()
  const view = 'id' in of ? of : undefined
  const form = useContractForm({
    schema,
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? 0 },
    save: async (fields) => {
      const { data } = view
        ? await update.send({ id: view.id, version: view.version, ...fields })
        : await create.send({ ...(of as Kept), ...fields })
      toast.success(t('common.viewSaved', { name: data.name }))
      onSaved(data)
    },
  })
  return (
    <ContractForm
      form={form}
      onSaved={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      }
    >
      {!view && (
        <Text size="sm" c="dimmed">
          {t('common.viewSaveHint')}
        </Text>
      )}
      <TextField name="name" label={t('common.viewName')} maxLength={60} autoFocus />
      <SwitchField name="isShared" label={t('common.viewShared')} />
    </ContractForm>
  )
}
