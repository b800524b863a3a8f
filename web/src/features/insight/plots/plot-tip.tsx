import type { PlotColumn, PlotPart } from './plot-types.ts'
import css from './plots.module.css'

type Props = { column: PlotColumn; at: number; within: number }

/** Half of the widest tip, so that it stays within the plot. */
const reach = 120

/** A column's values, next to the pointer. */
export function PlotTip({ column: { name, parts, before }, at, within }: Props) {
  const center = Math.max(reach, Math.min(within - reach, at))
  return (
    <div className={css.tip} style={{ left: center }}>
      <div className={css.tipName}>{name}</div>
      {parts.toReversed().map((part) => (
        <Line key={part.key} part={part} />
      ))}
      {before && <Line part={before} isBefore />}
    </div>
  )
}

const Line = ({ part: { name, shown, color }, isBefore }: { part: PlotPart; isBefore?: boolean }) => (
  <div className={css.tipLine}>
    <span className={isBefore ? css.keyBefore : css.key} data-color={color} />
    <span>{name}</span>
    <span className={css.tipValue}>{shown}</span>
  </div>
)
