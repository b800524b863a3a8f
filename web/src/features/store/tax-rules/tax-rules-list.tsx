import { Box, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { id } from '#contract/http.ts'
import { type TaxRule, taxRules } from '#contract/store/tax-rules.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/url-query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { GeneralTaxForm } from './general-tax-form.tsx'
import { useDeleteTaxRule } from './tax-rule-changes.ts'
import { taxRuleColumns } from './tax-rule-columns.tsx'
import { TaxRuleModal } from './tax-rule-modal.tsx'

/** The rule that is open over the list. */
const query = z.object({ rule: z.union([z.literal('new'), id]).optional() })

/** The sales tax of a dealer: the rules of its states, and below them what counts for all others. */
export default function TaxRulesList() {
  const dealerId = useDealerId()!
  const { values, set } = useUrlQuery(query)
  const read = useRead(taxRules.list, { dealerId })
  const remove = useDeleteTaxRule()
  const open = (rule: typeof values.rule) => set({ rule })
  useShortcut('n', t('taxRules.create'), () => open('new'))

  const onDelete = async ({ id, stateName }: TaxRule) => {
    const act = () => remove.send({ id }).catch(sayWhatFailed(t('taxRules.deleteFailed')))
    if (await confirmDelete(t('taxRules.one'), stateName, act)) toast.success(t('taxRules.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
      {t('taxRules.create')}
    </Button>
  )
  const opened = values.rule === 'new' ? 'new' : read.data?.data.find((rule) => rule.id === values.rule)
  return (
    <Page of="dealer-tax" title={t('taxRules.title')} actions={create} width="form">
      <DataTable
        label={t('taxRules.listLabel')}
        name="tax-rules"
        columns={taxRuleColumns()}
        read={read}
        idOf={(rule) => rule.id}
        nameOf={(rule) => rule.stateName}
        actions={(rule) => (
          <RowActions
            name={rule.stateName}
            onEdit={() => open(rule.id)}
            onDelete={() => void onDelete(rule)}
          />
        )}
        empty={{ title: t('taxRules.empty'), next: t('taxRules.emptyNext'), action: create }}
      />
      <Box mt={32}>
        <GeneralTaxForm dealerId={dealerId} />
      </Box>
      <TaxRuleModal opened={opened} onClose={() => open(undefined)} />
    </Page>
  )
}
