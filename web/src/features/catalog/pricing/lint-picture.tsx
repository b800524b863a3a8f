import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import type { Finding } from '#contract/catalog/lint-findings.ts'
import type { PricedBand } from '#contract/catalog/lint-rules.ts'
import { defaultRange } from '#contract/catalog/pricing.ts'
import { t } from '#web/platform/i18n.ts'
import css from './insight.module.css'
import { fitScale, frame, height, marksAt, type Scale, shortPrice } from './lint-scale.ts'
import { bandText } from './lint-text.ts'

type Props = {
  bands: readonly PricedBand[]
  findings: readonly Finding[]
  /** The value that prices are looked up by. */
  axis: string
}

/** Each price band's markup, with findings marked by their list numbers. */
export function LintPicture({ bands, findings, axis }: Props) {
  const { ref, width: measured } = useElementSize()
  const width = Math.max(Math.floor(measured), 240)
  const [title, text] = [useId(), useId()]
  const drawnBands = bands.filter(({ from, to }) => (to ?? 1) >= 0.01 && (from ?? 0) <= defaultRange.to)
  const scale = fitScale(drawnBands, width)
  const marks = marksAt(
    findings.map(({ from }) => scale.x(from, 'low')),
    width,
  )
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-labelledby={`${title} ${text}`}
        className={css.picture}
      >
        <title id={title}>{t('priceInsight.picture')}</title>
        <desc id={text}>{drawnBands.map(bandText).join('; ')}</desc>
        <Grid scale={scale} width={width} axis={axis} />
        {drawnBands.map((band) => (
          <Bar key={band.from} band={band} scale={scale} />
        ))}
        <line x1={frame.left} x2={width - frame.right} y1={scale.y(0)} y2={scale.y(0)} className={css.zero} />
        {findings.map(({ weight }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is identified by its number
          <Mark key={n} weight={weight} number={n + 1} x={marks[n]!} y={12} />
        ))}
      </svg>
    </div>
  )
}

type MarkProps = Pick<Finding, 'weight'> & { number: number; x: number; y: number }

/** A triangle is a warning, a circle a note. */
export const Mark = ({ weight, number, x, y }: MarkProps) => (
  <g transform={`translate(${x} ${y})`} data-weight={weight} className={css.mark}>
    {weight === 'warning' ? <path d="M0 -11 L11 8 L-11 8 Z" /> : <circle r={8} />}
    <text y={4}>{number}</text>
  </g>
)

function Grid({ scale, width, axis }: { scale: Scale; width: number; axis: string }) {
  return (
    <g className={css.grid} aria-hidden>
      {scale.markups.map((markup) => (
        <g key={markup}>
          <line x1={frame.left} x2={width - frame.right} y1={scale.y(markup)} y2={scale.y(markup)} />
          <text x={frame.left - 6} y={scale.y(markup) + 4} textAnchor="end">
            {markup}
          </text>
        </g>
      ))}
      {scale.decades.map((price, n) => (
        <text
          key={price}
          x={scale.x(price, 'low')}
          y={height - frame.bottom + 15}
          textAnchor={n === scale.decades.length - 1 ? 'end' : 'middle'}
        >
          {shortPrice(price)}
        </text>
      ))}
      <text x={width - frame.right} y={height - 4} textAnchor="end">
        {axis}
      </text>
      <text x={0} y={height - 4}>
        {t('priceInsight.axisMarkup')}
      </text>
    </g>
  )
}

const bandKind = ({ rule, isOwn }: PricedBand) => (isOwn ? (rule?.isDefault ? 'default' : 'range') : 'other')

function Bar({ band, scale }: { band: PricedBand; scale: Scale }) {
  const [x1, x2] = [scale.x(band.from, 'low'), scale.x(band.to, 'high')]
  const [top, bottom] = [scale.y(Math.max(band.markup, 0)), scale.y(Math.min(band.markup, 0))]
  const label = t('common.percent', { value: Math.round(band.markup * 10) / 10 })
  return (
    <g className={css.bar} data-kind={bandKind(band)} data-loss={band.markup < 0 || undefined}>
      <rect x={x1} width={Math.max(x2 - x1 - 1, 1)} y={top} height={Math.max(bottom - top, 1)} />
      {x2 - x1 > 40 && (
        <text x={(x1 + x2) / 2} y={band.markup < 0 ? bottom - 4 : top + 14} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  )
}
