import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import type { SalesPlace } from '#contract/insight/dashboard.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { stateName } from '#web/platform/formats/state-names.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { findShade, makeSteps } from './map-scale.ts'
import css from './region-map.module.css'

/** A state's or province's outline. */
export type Shape = { code: string; d: string }

export type MapProps = { places: readonly SalesPlace[]; currencySymbol: string }
type Props = MapProps & {
  /** Arrow keys move through them in this order. */
  shapes: readonly Shape[]
  /** The drawing area. */
  frame: { left: number; top: number; width: number; height: number }
  /** The map's name for screen readers. */
  label: string
}

/** A country's states or provinces shaded by sales; hovering or focusing one describes it as text. */
export function RegionMap({ places, currencySymbol, shapes, frame, label }: Props) {
  const [activeRegion, setActiveRegion] = useState<DescribedRegion | null>(null)
  const [current, setCurrent] = useState(shapes[0]!.code)
  const map = useRef<SVGSVGElement>(null)
  const byCode = useMemo(() => new Map(places.map((place) => [place.state, place])), [places])
  const steps = useMemo(() => makeSteps(places.map(({ amount }) => amount)), [places])
  const words = (code: string) => {
    const place = byCode.get(code)
    if (!place) return t('dashboard.noneInState')
    return t('dashboard.inState', { n: place.orders, amount: money(place.amount, currencySymbol) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNext(event.key, current, shapes)
    if (!next) {
      if (event.key === 'Escape') setActiveRegion(null)
      return
    }
    event.preventDefault()
    setCurrent(next)
    map.current?.querySelector<SVGPathElement>(`[data-state="${next}"]`)?.focus()
  }
  const show = (code: string) => (event: SyntheticEvent<SVGPathElement>) => {
    const { x, y, width, height } = event.currentTarget.getBBox()
    setActiveRegion({
      code,
      across: (x + width / 2 - frame.left) / frame.width,
      down: (y + height / 2 - frame.top) / frame.height,
    })
  }
  const described = shapes.find(({ code }) => code === activeRegion?.code)
  return (
    <div className={css.map}>
      <div className={css.frame} style={{ '--frame': frame.width / frame.height } as CSSProperties}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg
          ref={map}
          viewBox={Object.values(frame).join(' ')}
          role="group"
          aria-label={label}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setActiveRegion(null)}
        >
          {shapes.map(({ code, d }) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a state is read, not pressed
            <path
              key={code}
              d={d}
              data-state={code}
              data-shade={findShade(byCode.get(code)?.amount ?? 0, steps)}
              role="img"
              aria-label={withLabel(stateName(code), words(code))}
              tabIndex={code === current ? 0 : -1}
              onPointerEnter={show(code)}
              onPointerDown={show(code)}
              onFocus={(event) => {
                setCurrent(code)
                show(code)(event)
              }}
              onBlur={() => setActiveRegion(null)}
            />
          ))}
          {described && <path d={described.d} className={css.chosen} />}
        </svg>
        {activeRegion && (
          <div
            className={css.told}
            data-low={activeRegion.down < 0.3 || undefined}
            data-side={activeRegion.across < 0.2 ? 'start' : activeRegion.across > 0.8 ? 'end' : undefined}
            style={{ left: `${activeRegion.across * 100}%`, top: `${activeRegion.down * 100}%` }}
            aria-hidden="true"
          >
            <strong>{stateName(activeRegion.code)}</strong>
            <span>{words(activeRegion.code)}</span>
          </div>
        )}
      </div>
      <Legend steps={steps} currencySymbol={currencySymbol} />
    </div>
  )
}

/** The described state, and its center as fractions of the frame. */
type DescribedRegion = { code: string; across: number; down: number }

/** Arrow keys move through the states, Home and End to the first and last. */
function findNext(key: string, current: string, shapes: readonly Shape[]): string | undefined {
  const at = shapes.findIndex(({ code }) => code === current)
  const last = shapes.length - 1
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
  }
  const next = to[key]
  return next === undefined ? undefined : shapes[Math.min(Math.max(next, 0), last)]!.code
}

type LegendProps = { steps: ReturnType<typeof makeSteps>; currencySymbol: string }

function Legend({ steps, currencySymbol }: LegendProps) {
  const about = (amount: number) => number(amount)
  return (
    <dl className={css.legend}>
      <dt>{t('dashboard.legend', { currency: currencySymbol })}</dt>
      <dd data-shade={0}>{t('dashboard.legendNone')}</dd>
      {steps.map(({ shade, from, to }) => (
        <dd key={shade} data-shade={shade}>
          {about(from) === about(to) ? about(from) : `${about(from)} – ${about(to)}`}
        </dd>
      ))}
    </dl>
  )
}
