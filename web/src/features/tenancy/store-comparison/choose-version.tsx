import { Button, Group, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { storeComparison } from '#contract/tenancy/store-comparison.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { fieldErrors, sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
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
  const [name, setName] = useState('')
  const save = useSend(storeComparison.saveVersion, { refreshes: [storeComparison.versions] })
  const errors = save.problem ? fieldErrors(save.problem) : {}
  const onSave = async () => {
    const answer = await save.send({ baselineId: baseline, name }).catch(() => null)
    if (!answer) return
    onChange(answer.data.id)
    toast.success(t('storeComparison.versionSaved', { name: answer.data.name }))
    onClose()
  }
  return (
    <AppModal opened onClose={onClose} title={t('storeComparison.saveVersion')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {save.problem && !errors.name && <InlineProblem problem={save.problem} />}
        <TextInput
          data-autofocus
          required
          label={t('storeComparison.versionName')}
          description={t('storeComparison.versionHint')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={save.busy}>
            {t('storeComparison.saveVersion')}
          </Button>
        </Group>
      </form>
    </AppModal>
  )
}
