import css from './list-totals.module.css'

type Total = { name: string; value: string; note?: string; isLate?: boolean }

/** The totals of everything a list finds, shown above it. */
export const ListTotals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={css.totals}>
    {totals.map(({ name, value, note, isLate }) => (
      <div key={name} className={css.total} data-late={isLate || undefined}>
        <dt>{name}</dt>
        <dd>
          <span className={css.value}>{value}</span>
          {note && <span className={css.note}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
