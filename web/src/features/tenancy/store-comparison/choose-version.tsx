import { Button, Group } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type StoreVersion, storeComparison } from '#contract/tenancy/store-comparison.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { choiceFilter, type Filter } from '#web/ui/lists/filter-bar.tsx'

type Props = { baseline: number; version: number | undefined; onChange: (version?: number) => void }

const useVersions = (baseline: number | undefined) =>
  useRead(storeComparison.versions, { baselineId: baseline ?? 0 }, { enabled: baseline !== undefined })

/** The choice between the baseline store as it is now and its saved versions; null until a store is chosen. */
export function useVersionFilter({
  baseline,
  version,
  onChange,
}: Omit<Props, 'baseline'> & { baseline: number | undefined }): Filter | null {
  const { data } = useVersions(baseline)
  if (baseline === undefined) return null
  return choiceFilter({
    label: t('storeComparison.version'),
    any: t('storeComparison.asNow'),
    choices: (data?.data ?? []).map(({ id, name, createdAt }) => ({
      value: id,
      label: t('storeComparison.versionNamed', { name, when: dateTime(createdAt) }),
    })),
    value: version,
    onChange,
  })
}

/** Saves the baseline store as it is now, or deletes the chosen version. */
export function VersionActions({ baseline, version, onChange }: Props) {
  const [isNaming, setNaming] = useState(false)
  const chosen = useVersions(baseline).data?.data.find(({ id }) => id === version)
  const remove = useSend(storeComparison.deleteVersion, { refreshes: [storeComparison.versions] })
  const onDelete = async (versionId: number, name: string) => {
    const isSure = await confirm({
      title: t('storeComparison.deleteVersionTitle', { name }),
      text: t('storeComparison.deleteVersionText'),
      confirmLabel: t('storeComparison.deleteVersion'),
      danger: true,
    })
    if (!isSure) return
    await remove.send({ baselineId: baseline, versionId }).then(
      () => {
        onChange()
        toast.success(t('storeComparison.versionDeleted', { name }))
      },
      sayWhatFailed(t('storeComparison.versionNotDeleted')),
    )
  }
  return (
    <Group gap="xs">
      {version === undefined ? (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} />}
          onClick={() => setNaming(true)}
        >
          {t('storeComparison.saveVersion')}
        </Button>
      ) : (
        chosen && (
          <Button
            variant="default"
            c="var(--pd-danger)"
            leftSection={<IconTrash size={16} />}
            loading={remove.busy}
            onClick={() => void onDelete(chosen.id, chosen.name)}
          >
            {t('storeComparison.deleteVersion')}
          </Button>
        )
      )}
      {isNaming && <NameVersion baseline={baseline} onChange={onChange} onClose={() => setNaming(false)} />}
    </Group>
  )
}

type NameProps = Omit<Props, 'version'> & { onClose: () => void }

function NameVersion({ baseline, onChange, onClose }: NameProps) {
  const { send } = useSend(storeComparison.saveVersion, { refreshes: [storeComparison.versions] })
  const saved = useRef<StoreVersion>(null)
  const form = useContractForm({
    schema: storeComparison.saveVersion.body,
    initial: {},
    save: async ({ name }) => {
      saved.current = (await send({ baselineId: baseline, name })).data
    },
  })
  const onSaved = () => {
    const { id, name } = saved.current!
    onChange(id)
    toast.success(t('storeComparison.versionSaved', { name }))
    onClose()
  }
  const title = t('storeComparison.saveVersion')
  return (
    <RecordModal opened="new" onClose={onClose} title={() => title} width={480}>
      {() => (
        <DialogForm form={form} onSaved={onSaved} saveLabel={title}>
          <TextField
            name="name"
            label={t('storeComparison.versionName')}
            hint={t('storeComparison.versionHint')}
            maxLength={120}
            autoFocus
          />
        </DialogForm>
      )}
    </RecordModal>
  )
}
