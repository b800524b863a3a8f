import css from './import.module.css'

/** Progress; `percent` is undefined while unknown. */
export function ProgressBar({ label, percent }: { label: string; percent: number | undefined }) {
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={css.done} style={{ width: `${percent ?? 2}%` }} />
    </div>
  )
}
