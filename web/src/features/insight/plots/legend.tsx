import css from './plots.module.css'

/** What the columns and the line of a comparison are. */
export const ComparisonLegend = ({ now, before }: { now: string; before: string }) => (
  <div className={css.legend}>
    <span>
      <span className={css.key} />
      {now}
    </span>
    <span>
      <span className={css.keyBefore} />
      {before}
    </span>
  </div>
)
