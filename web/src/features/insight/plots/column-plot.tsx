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

const edge = { top: 8, right: 4, bottom: 24, left: 48 }
const axisText = { className: css.tick, fontSize: '0.75rem', fill: 'var(--pd-quiet)' }

/** Columns over an axis of days. Pointing shows the values; a click opens the orders. */
export default function ColumnPlot({ columns, label, height, axis, isCount = false }: ColumnPlotProps) {
  const { ref, width } = useElementSize()
  const [active, setActive] = useState<number>()
  const inner = {
    width: Math.max(0, width - edge.left - edge.right),
    height: height - edge.top - edge.bottom,
  }
  const { x, y } = makeScales(columns, inner, isCount)
  const left = (n: number) => edge.left + (x(n) ?? 0)
  const gap = x.step() - x.bandwidth()
  const activeColumn = active === undefined ? undefined : columns[active]
  return (
    <div ref={ref} className={css.canvas} onPointerLeave={() => setActive(undefined)}>
      {width > 0 && (
        <>
          <svg width={width} height={height} role="img" aria-label={label}>
            <g transform={`translate(${edge.left},${edge.top})`}>
              <GridRows scale={y} width={inner.width} numTicks={4} className={css.grid} stroke="" />
              <AxisLeft
                scale={y}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(value) => axis(Number(value))}
                tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -4, dy: 4 }}
              />
              <AxisBottom
                top={inner.height}
                scale={x}
                numTicks={Math.max(1, Math.floor(inner.width / 64))}
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
                style={{ left: left(n) - gap / 2, width: x.step(), top: edge.top, height: inner.height }}
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

function makeScales(
  columns: readonly PlotColumn[],
  inner: { width: number; height: number },
  isCount: boolean,
) {
  const heights = columns.flatMap(({ parts, before }) => [
    sum(parts.map(({ value }) => value)),
    before?.value ?? 0,
  ])
  const maxHeight = Math.max(isCount ? 4 : 1, ...heights)
  return {
    x: scaleBand({ domain: columns.map((_, n) => n), range: [0, inner.width], padding: 0.25 }),
    y: scaleLinear({ domain: [Math.min(0, ...heights), maxHeight], range: [inner.height, 0], nice: 4 }),
  }
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
