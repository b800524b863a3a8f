import { date } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from './dashboard.module.css'
import { highestOf, type Trend } from './trend.ts'

const width = 240
const height = 48
/** Room for the line's own width. */
const edge = 2

type Props = { trend: Trend; show: (value: number) => string }

/** A figure's trend by day; as text for screen readers. */
export function Sparkline({ trend: { points, ofWeeks }, show }: Props) {
  const highest = highestOf(points)
  const [first, last] = [points[0], points.at(-1)]
  const range = first && last && { from: date(first.day), to: date(last.day) }
  const label =
    highest && range
      ? t(ofWeeks ? 'dashboard.highestWeek' : 'dashboard.highest', {
          ...range,
          per: t(ofWeeks ? 'dashboard.perWeek' : 'dashboard.perDay'),
          most: show(highest.value),
          day: date(highest.day),
        })
      : t('dashboard.noTrend')
  const x = (n: number) => (points.length < 2 ? width / 2 : (n / (points.length - 1)) * width)
  const y = (value: number) => height - edge - (highest ? (value / highest.value) * (height - 2 * edge) : 0)
  const line = points.map(({ value }, n) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join(' L')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={css.spark}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {points.length > 1 ? (
        <>
          <path d={`M0 ${height} L${line} L${width} ${height} Z`} className={css.sparkArea} />
          <path d={`M${line}`} className={css.sparkLine} />
        </>
      ) : (
        <path d={`M0 ${height - edge} L${width} ${height - edge}`} className={css.sparkLine} />
      )}
    </svg>
  )
}
