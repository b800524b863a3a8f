import type { z } from 'zod'
import { type RelatedRule, relatedItems } from '#contract/catalog/related-items.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { MainPart } from './main-part.tsx'
import { RelatedParts } from './related-parts.tsx'
import { useCreateRule, useUpdateRule } from './rule-changes.ts'
import { type Catalogs, checkNumbers, ruleSchema, toRuleValues } from './rule-values.ts'

type Field = FieldName<typeof ruleSchema>

type Props = { rule: RelatedRule | undefined; dealerId: number; catalogs: Catalogs }

/** The dialog's form for a rule, new if it's undefined. With one catalog, that one is selected. */
export function RuleForm({ rule, dealerId, catalogs }: Props) {
  const create = useCreateRule()
  const update = useUpdateRule()
  const save = async ({ pending, version, ...fields }: z.input<typeof ruleSchema>) => {
    if (!rule) {
      await create.send({ ...fields, dealerId }).catch(sayWhatFailed(t('relatedItems.createFailed')))
      return undefined
    }
    const { data } = await update
      .send({ ...fields, id: rule.id, version })
      .catch(sayWhatFailed(t('relatedItems.updateFailed')))
    return toRuleValues(data)
  }
  const only = catalogs.length === 1 ? catalogs[0]!.catalogId : undefined
  const form = useContractForm({
    schema: ruleSchema,
    initial: rule
      ? toRuleValues(rule)
      : { catalogId: only, showInCarouselFormat: 1, details: [], pending: '' },
    check: checkNumbers,
    save,
  })
  const latest = async () => toRuleValues((await send(relatedItems.show, { id: rule!.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t(rule ? 'relatedItems.updated' : 'relatedItems.created')}
      {...(rule ? { latest } : { saveLabel: t('relatedItems.create') })}
    >
      <TextField<Field>
        name="ruleName"
        label={t('relatedItems.ruleName')}
        hint={t('relatedItems.ruleNameHint')}
        autoFocus
      />
      <SelectField<Field>
        name="catalogId"
        label={t('relatedItems.catalog')}
        choices={catalogs.map(({ catalogId, displayName }) => ({ value: catalogId, label: displayName }))}
      />
      <MainPart dealerId={dealerId} catalogs={catalogs} />
      <SwitchField<Field>
        name="showInCarouselFormat"
        label={t('relatedItems.showInStore')}
        hint={t('relatedItems.showInStoreHint')}
      />
      <RelatedParts dealerId={dealerId} catalogs={catalogs} />
    </DialogForm>
  )
}
