import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type ExportTemplate, exportTemplates, maxTemplates } from '#contract/channels/export-templates.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { refresh, useRead, useSend } from '#web/platform/read.ts'
import { upload } from '#web/platform/send.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useField, useForm } from '#web/ui/form/use-field.ts'

const name = 'templateId'
const refreshes = [exportTemplates.list]

/** The seller's own MercadoLibre workbook to write into, if one is chosen. */
export function TemplateSection({ dealerId }: { dealerId: number }) {
  const form = useForm()
  const { value } = useField(name, t('marketplace.template'))
  const read = useRead(exportTemplates.list, { dealerId })
  const templates = read.data?.data ?? []
  const chosen = templates.find(({ id }) => id === value)
  return (
    <Section title={t('marketplace.template')} text={t('marketplace.templateHint')}>
      <Stack gap="xs" style={{ gridColumn: '1 / -1' }}>
        <SelectField
          name={name}
          label={t('marketplace.template')}
          choices={templates.map((template) => ({ value: template.id, label: template.name }))}
          placeholder={t('marketplace.noTemplate')}
          clearable
        />
        <InlineProblem problem={read.error} />
        {chosen && <Columns template={chosen} />}
        <Group gap="xs">
          <UploadTemplate
            dealerId={dealerId}
            isFull={templates.length >= maxTemplates}
            onAdded={(id) => form.set(name, id)}
          />
          {chosen && <DeleteTemplate template={chosen} onDeleted={() => form.set(name, null)} />}
        </Group>
      </Stack>
    </Section>
  )
}

function Columns({ template: { sheet, headerRow, filled, unfilled } }: { template: ExportTemplate }) {
  return (
    <Text size="sm" c="dimmed">
      {t('marketplace.templateFilled', { sheet, row: headerRow, columns: joinList(filled) })}
      {unfilled.length > 0 && ` ${t('marketplace.templateUnfilled', { columns: joinList(unfilled) })}`}
    </Text>
  )
}

type UploadProps = { dealerId: number; isFull: boolean; onAdded: (id: number) => void }

function UploadTemplate({ dealerId, isFull, onAdded }: UploadProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const take = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await upload(exportTemplates.add, { dealerId }, { files: file })
      await refresh(refreshes)
      onAdded(data.id)
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton onChange={(file) => void take(file)} accept=".xlsx">
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconUpload size={16} />}
            loading={busy}
            disabled={isFull}
          >
            {t('marketplace.uploadTemplate')}
          </Button>
        )}
      </FileButton>
      <InlineProblem problem={problem} />
    </Stack>
  )
}

function DeleteTemplate({ template, onDeleted }: { template: ExportTemplate; onDeleted: () => void }) {
  const remove = useSend(exportTemplates.remove, { refreshes })
  const ask = () =>
    confirm({
      title: t('marketplace.deleteTemplate'),
      text: t('marketplace.deleteTemplateText', { name: template.name }),
      confirmLabel: t('common.delete'),
      danger: true,
      act: async () => {
        await remove.send({ id: template.id })
        onDeleted()
      },
    })
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      onClick={() => void ask()}
    >
      {t('marketplace.deleteTemplate')}
    </Button>
  )
}
