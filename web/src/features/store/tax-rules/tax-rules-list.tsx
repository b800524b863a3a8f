import { Box } from '@mantine/core'
import { type TaxRule, taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { stateName } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { EditTaxRule } from './edit-tax-rule.tsx'
import { GeneralTaxForm } from './general-tax-form.tsx'
import { NewTaxRule } from './new-tax-rule.tsx'
import { useDeleteTaxRule } from './tax-rule-changes.ts'
import { taxRuleColumns } from './tax-rule-columns.tsx'

/** A dealer's sales tax: the rules of its states, and below them the rule for all others. */
export default function TaxRulesList() {
  const dealerId = useDealerId()!
  const country = useDealer()?.country
  const remove = useDeleteTaxRule()
  const onDelete = ({ id, version, stateCode }: TaxRule) => {
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('taxRules.deleteFailed')))
    return confirmAndDelete(t('taxRules.one'), stateName(stateCode), act, t('taxRules.deleted'))
  }
  const read = useRead(taxRules.list, { dealerId })
  const rules = useRecords({
    open: useOpenInUrl('rule'),
    read,
    readById: null,
    nameRow: ({ stateCode }) => stateName(stateCode),
    create: t('taxRules.create'),
    onDelete,
  })
  return (
    <Page of="dealer-tax" actions={rules.create} width="form">
      <DataTable
        {...rules.table}
        label={t('taxRules.listLabel')}
        name="tax-rules"
        columns={taxRuleColumns(read.data?.data ?? [], country)}
        empty={{ title: t('taxRules.empty'), next: t('taxRules.emptyNext'), action: rules.create }}
      />
      <Box mt={32}>
        <GeneralTaxForm dealerId={dealerId} />
      </Box>
      <RecordModal
        {...rules.dialog}
        title={(rule) =>
          rule ? t('taxRules.editTitle', { name: stateName(rule.stateCode) }) : t('taxRules.newTitle')
        }
        width={480}
      >
        {(rule) =>
          rule ? (
            <EditTaxRule key={rule.id} rule={rule} />
          ) : (
            <NewTaxRule dealerId={dealerId} country={country ?? 'USA'} />
          )
        }
      </RecordModal>
    </Page>
  )
}
