import { unknownPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { type templateFields, templateType, templateTypes } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { RichTextField } from '#web/ui/fields/rich-text-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { FormStore, Values } from '#web/ui/form/form-store.ts'
import { Section } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'
import { TemplatePreview } from './template-preview.tsx'
import { listInserts, nameTemplateType } from './template-types.ts'
import { UnknownNote, unknownText } from './unknown-note.tsx'

type Field = FieldName<typeof templateFields>

type Props = {
  form: FormStore
  /** Called after saving. */
  onSaved: () => void
  latest?: () => Promise<Record<string, unknown>>
  saveLabel?: string
}

/** Shared by the pages of new and saved templates. */
export function TemplateForm({ form, onSaved, ...rest }: Props) {
  const navigate = useNavigate()
  const toList = () => void navigate(backToList('message-template'))
  return (
    <ContractForm
      form={form}
      onCancel={toList}
      onSaved={() => {
        onSaved()
        toList()
      }}
      beforeSave={() => mayStayVisible(form.state.values)}
      {...rest}
    >
      <Section title={t('templates.section')} text={t('templates.typeText')}>
        <ToggleField<Field>
          name="type"
          label={t('templates.type')}
          choices={templateTypes.map((value) => ({ value, label: nameTemplateType(value) }))}
        />
        <TextField<Field>
          name="name"
          label={t('templates.name')}
          hint={t('templates.nameHint')}
          maxLength={120}
        />
        <Description />
      </Section>
      <Section title={t('templates.preview')} text={t('templates.previewText')}>
        <TemplatePreview />
      </Section>
    </ContractForm>
  )
}

function Description() {
  const inserts = listInserts(useFieldValue('type'))
  return (
    <div>
      <RichTextField<Field>
        name="description"
        label={t('templates.description')}
        hint={t('templates.descriptionHint')}
        inserts={inserts}
      />
      <UnknownNote />
    </div>
  )
}

/** Warns before saving placeholders that no message can fill. */
async function mayStayVisible({ type, description }: Values): Promise<boolean> {
  const kind = templateType.safeParse(type)
  const unknown = kind.success ? unknownPlaceholders(String(description ?? ''), kind.data) : []
  if (unknown.length === 0) return true
  return confirm({
    title: t('templates.unknownTitle'),
    text: unknownText(unknown, type),
    confirmLabel: t('templates.saveAnyway'),
    cancelLabel: t('templates.goOnEditing'),
  })
}
