import css from './plots.module.css'

/** Names the columns and the line of a comparison. */
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
