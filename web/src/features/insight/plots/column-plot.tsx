import { useElementSize } from '@mantine/hooks'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { useState } from 'react'
import { sum } from '#contract/money.ts'
import { PlotLink } from './plot-link.tsx'
import { PlotTip } from './plot-tip.tsx'
import type { PlotColumn } from './plot-types.ts'
import css from './plots.module.css'

export type ColumnPlotProps = {
  columns: readonly PlotColumn[]
  /** The plot's description for screen readers; a table has its numbers. */
  label: string
  height: number
  /** A value on the axis. */
  axis: (value: number) => string
  /** Whether the axis shows only whole numbers. */
  isCount?: boolean
}

const edge = { top: 8, right: 4, bottom: 24, leastLeft: 48 }
/** In pixels: a character of the axis, and what's beside its labels. */
const tickSize = { character: 7.5, around: 14 }
/** About how many values the axis names. */
const tickCount = 4
const axisText = { className: css.tick, fontSize: '0.75rem', fill: 'var(--pd-quiet)' }

/** Columns over an axis of days. Pointing shows the values; a click opens the orders. */
export default function ColumnPlot({ columns, label, height, axis, isCount = false }: ColumnPlotProps) {
  const { ref, width } = useElementSize()
  const [active, setActive] = useState<number>()
  const innerHeight = height - edge.top - edge.bottom
  const y = makeHeights(columns, innerHeight, isCount)
  const longest = Math.max(...y.ticks(tickCount).map((value) => axis(value).length))
  const edgeLeft = Math.max(edge.leastLeft, tickSize.around + longest * tickSize.character)
  const innerWidth = Math.max(0, width - edgeLeft - edge.right)
  const x = scaleBand({ domain: columns.map((_, n) => n), range: [0, innerWidth], padding: 0.25 })
  const left = (n: number) => edgeLeft + (x(n) ?? 0)
  const gap = x.step() - x.bandwidth()
  const activeColumn = active === undefined ? undefined : columns[active]
  return (
    <div ref={ref} className={css.canvas} onPointerLeave={() => setActive(undefined)}>
      {width > 0 && (
        <>
          <svg width={width} height={height} role="img" aria-label={label}>
            <g transform={`translate(${edgeLeft},${edge.top})`}>
              <GridRows scale={y} width={innerWidth} numTicks={tickCount} className={css.grid} stroke="" />
              <AxisLeft
                scale={y}
                numTicks={tickCount}
                hideAxisLine
                hideTicks
                tickFormat={(value) => axis(Number(value))}
                tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -4, dy: 4 }}
              />
              <AxisBottom
                top={innerHeight}
                scale={x}
                numTicks={Math.max(1, Math.floor(innerWidth / 64))}
                hideTicks
                axisLineClassName={css.line}
                stroke=""
                tickFormat={(n) => columns[n]?.tick}
                tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
              />
              {columns.map((column, n) => (
                <Column key={column.key} column={column} x={x(n) ?? 0} width={x.bandwidth()} y={y} />
              ))}
              {columns.some(({ before }) => before) && (
                <LinePath
                  data={columns.flatMap(({ before }, n) => (before ? [{ n, value: before.value }] : []))}
                  x={({ n }) => (x(n) ?? 0) + x.bandwidth() / 2}
                  y={({ value }) => y(value)}
                  className={css.before}
                  stroke=""
                />
              )}
            </g>
          </svg>
          <div aria-hidden="true">
            {columns.map(({ key, filter }, n) => (
              <PlotLink
                key={key}
                filter={filter}
                className={css.column}
                style={{ left: left(n) - gap / 2, width: x.step(), top: edge.top, height: innerHeight }}
                isShown={active === n}
                onShow={() => setActive(n)}
              />
            ))}
            {activeColumn && (
              <PlotTip column={activeColumn} at={left(active!) + x.bandwidth() / 2} within={width} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** The scale of the values, in whole steps. */
function makeHeights(columns: readonly PlotColumn[], innerHeight: number, isCount: boolean) {
  const heights = columns.flatMap(({ parts, before }) => [
    sum(parts.map(({ value }) => value)),
    before?.value ?? 0,
  ])
  const maxHeight = Math.max(isCount ? 4 : 1, ...heights)
  return scaleLinear({
    domain: [Math.min(0, ...heights), maxHeight],
    range: [innerHeight, 0],
    nice: tickCount,
  })
}

type ColumnProps = { column: PlotColumn; x: number; width: number; y: (value: number) => number }

function Column({ column: { parts }, x, width, y }: ColumnProps) {
  const wide = Math.min(width, 40)
  const below = (n: number) => sum(parts.slice(0, n).map(({ value }) => value))
  return parts.map(({ key, value, color }, n) => {
    const [from, to] = [y(below(n)), y(below(n) + value)]
    return (
      <Bar
        key={key}
        x={x + (width - wide) / 2}
        width={wide}
        y={Math.min(from, to)}
        height={Math.abs(to - from)}
        className={css.part}
        data-color={color}
      />
    )
  })
}
