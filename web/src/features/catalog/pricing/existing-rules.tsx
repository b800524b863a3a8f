import { Title } from '@mantine/core'
import { useId, useState } from 'react'
import { dealerPricing, type ExistingRule } from '#contract/catalog/dealer-pricing.ts'
import { defaultRange } from '#contract/catalog/pricing.ts'
import { t } from '#web/platform/i18n.ts'
import type { Target } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { findUsualPageSize, type ListState, toRowPaging } from '#web/platform/urls/url-query.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { levelName } from './levels.tsx'
import css from './pricing.module.css'
import { formatRuleField, type Level, nameRule, type RuleField, ruleFields } from './rule-values.ts'

type Props = { dealerId: number; linkTo: (level: Level) => Target }

/** The rules of all levels; one click opens a rule's level for editing. */
export function ExistingRules({ dealerId, linkTo }: Props) {
  const heading = useId()
  const [state, setState] = useState<ListState>(() => ({ page: 1, pageSize: findUsualPageSize() }))
  const { page, pageSize } = state
  const read = useRead(dealerPricing.existing, { dealerId, ...toRowPaging({ page, pageSize }) })
  return (
    <section className={css.rows} aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {t('priceLevel.existing')}
      </Title>
      <DataTable
        label={t('priceLevel.existing')}
        name="existing-pricing-rules"
        columns={columns()}
        read={read}
        state={state}
        onState={(change) => setState((now) => ({ ...now, ...change }))}
        getRowId={({ id }) => id}
        nameRow={fullName}
        actions={(rule) => (
          <RowActions
            name={fullName(rule)}
            edit={{ ...linkTo({ catalogId: rule.catalogId, makeId: rule.makeId }), resetScroll: true }}
          />
        )}
        empty={{ title: t('priceLevel.noneExist'), next: t('priceLevel.noneExistNext') }}
      />
    </section>
  )
}

const fullName = (rule: ExistingRule) =>
  t('priceLevel.ruleAt', { level: levelName(rule), rule: nameRule(rule) })

const columns = (): Column<ExistingRule>[] => [
  {
    key: 'catalog',
    header: t('priceLevel.catalog'),
    cell: (rule) => rule.catalogName ?? t('priceLevel.everyCatalog'),
    pinned: true,
  },
  {
    key: 'make',
    header: t('priceLevel.make'),
    cell: (rule) => rule.makeName ?? t('priceLevel.everyMake'),
  },
  ...ruleFields.map(
    (field): Column<ExistingRule> => ({
      key: field,
      header: t(`pricing.${field}`),
      cell: (rule) => <Value rule={rule} field={field} />,
      align: 'right',
    }),
  ),
]

/** The default shows the whole range, as in its editor. */
function Value({ rule, field }: { rule: ExistingRule; field: RuleField }) {
  if (!rule.isDefault || (field !== 'from' && field !== 'to')) return formatRuleField(field, rule[field])
  const bound = formatRuleField(field, defaultRange[field])
  if (field === 'to') return bound
  return (
    <>
      <StatusChip color="blue">{t('pricing.default')}</StatusChip> {bound}
    </>
  )
}
