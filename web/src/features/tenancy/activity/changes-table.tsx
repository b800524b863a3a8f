import { use } from 'react'
import { changedSecret, type FieldChange } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { type ChangeContext, fieldLabel, valueLines, whatDiffers } from './change-text.ts'
import css from './entry-detail.module.css'
import { loadLabels } from './field-labels.ts'

type Props = {
  about: ChangeContext
  changes: readonly (FieldChange & { now?: unknown })[]
  /** The columns' headings; `Before` and `After` by default. `now` adds a third column. */
  heads?: { before: string; after: string; now?: string }
  findLabel?: (field: string) => string
}

/** Fields side by side. New records have no before and deleted ones no after: skips that column. */
export function ChangesTable({ about, changes, heads, findLabel }: Props) {
  use(loadLabels(about.record))
  const rows = changes.map(({ field, before, after, now }) => {
    const isSecret = before === changedSecret && after === changedSecret
    const [was, is] = [valueLines(about, field, before), valueLines(about, field, after)]
    return { field, isSecret, now: valueLines(about, field, now), ...whatDiffers(was, is) }
  })
  const hasBefore = heads !== undefined || rows.some(({ isSecret, before }) => isSecret || before.length > 0)
  const hasAfter = heads !== undefined || rows.some(({ isSecret, after }) => isSecret || after.length > 0)
  const { before, after } = heads ?? { before: t('activity.before'), after: t('activity.after') }
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('activity.field')}</th>
          {hasBefore && <th scope="col">{hasAfter ? before : t('activity.removed')}</th>}
          {hasAfter && <th scope="col">{hasBefore ? after : t('activity.value')}</th>}
          {heads?.now && <th scope="col">{heads.now}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{findLabel?.(row.field) ?? fieldLabel(about.record, row.field)}</th>
            {row.isSecret ? (
              <td colSpan={heads?.now ? 3 : 2}>{t('activity.secret')}</td>
            ) : (
              <>
                {hasBefore && <Value lines={row.before} head={before} />}
                {hasAfter && <Value lines={row.after} head={after} same={row.same} />}
                {heads?.now && <Value lines={row.now} head={heads.now} />}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = {
  lines: readonly string[]
  /** Precedes the value where columns don't fit. */
  head: string
  same?: number
}

const Value = ({ lines, head, same = 0 }: ValueProps) => (
  <td data-head={head}>
    {lines.join('\n') || t('activity.nothing')}
    {same > 0 && <span className={css.same}>{t('activity.same', { n: same })}</span>}
  </td>
)
