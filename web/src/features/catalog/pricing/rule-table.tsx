import type { ReactNode } from 'react'
import { defaultRange } from '#contract/catalog/pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import css from './pricing.module.css'
import { formatRuleField, type RuleField, type RuleRow, ruleFields } from './rule-values.ts'

type Props = {
  label: string
  rows: readonly RuleRow[]
  /** The form path of the row being edited: `rules.2`. */
  editing?: { at: number; path: string } | null
  /** The errors of a row that isn't being edited. */
  listProblems?: (at: number) => string[]
  /** The default rule shows the whole range instead of none. */
  wholeRange?: boolean
  actions?: (row: RuleRow, at: number) => ReactNode
}

/** THE table of pricing rules, for dealers and customers; up to one row has inputs. */
export function RuleTable({ label, rows, editing, listProblems, wholeRange = false, actions }: Props) {
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {ruleFields.map((field) => (
              <th key={field} scope="col">
                {t(`pricing.${field}`)}
              </th>
            ))}
            {actions && (
              <th scope="col" className={css.action}>
                {t('pricing.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const path = editing?.at === at ? editing.path : undefined
            const problems = path === undefined ? (listProblems?.(at) ?? []) : []
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule that is not saved is identified only by its place
              <tr key={at} aria-label={t('pricing.range', { n: at + 1 })} data-editing={path && true}>
                {ruleFields.map((field) => (
                  <td key={field} data-label={t(`pricing.${field}`)}>
                    <Cell row={row} field={field} path={path} wholeRange={wholeRange} />
                    {field === 'from' && <Problems problems={problems} />}
                  </td>
                ))}
                {actions && <td className={css.action}>{actions(row, at)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { row: RuleRow; field: RuleField; path: string | undefined; wholeRange: boolean }

function Cell({ row, field, path, wholeRange }: CellProps) {
  const isBound = field === 'from' || field === 'to'
  if (row.isDefault && isBound) {
    const bound = wholeRange ? formatRuleField(field, defaultRange[field]) : null
    if (field === 'to') return bound ?? formatRuleField(field, null)
    return (
      <>
        <StatusChip color="blue">{t('pricing.default')}</StatusChip> {bound}
      </>
    )
  }
  if (path === undefined) return formatRuleField(field, row[field])
  return (
    <NumberField
      name={`${path}.${field}`}
      label={t(`pricing.${field}`)}
      // Escape leaves the row, not the surrounding dialog.
      data-mantine-stop-propagation
      autoFocus={field === (row.isDefault ? 'costPlus' : 'from')}
      {...(isBound ? {} : { suffix: t('common.percentSign') })}
    />
  )
}

function Problems({ problems }: { problems: string[] }) {
  return problems.map((problem) => (
    <p key={problem} className={css.problem}>
      {problem}
    </p>
  ))
}
