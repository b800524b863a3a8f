import { geoPath } from 'd3-geo'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { feature } from 'topojson-client'
import atlas from 'us-atlas/states-albers-10m.json'
import type { SalesPlace } from '#contract/insight/dashboard.ts'
import { stateCodeOf } from '#contract/store/states.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { shadeOf, stepsOf } from './map-scale.ts'
import css from './us-map.module.css'

/** The atlas's drawing area, including Alaska's islands. */
const frame = { left: -60, top: 10, width: 1020, height: 600 }
const across = (x: number) => (x - frame.left) / frame.width
const down = (y: number) => (y - frame.top) / frame.height

type Shape = { code: string; name: string; d: string; x: number; y: number }

/** The states' outlines and names. */
function readShapes(): Shape[] {
  const path = geoPath(null)
  return feature(atlas, atlas.objects.states)
    .features.map((state) => {
      const [x, y] = path.centroid(state)
      const { name } = state.properties
      return { code: stateCodeOf(name) ?? name, name, d: path(state) ?? '', x, y }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
const shapes = readShapes()

type Props = { places: readonly SalesPlace[]; currencySymbol: string }

/** The states shaded by sales; hovering or focusing one describes it as text. */
export default function UsMap({ places, currencySymbol }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const [current, setCurrent] = useState(shapes[0]!.code)
  const map = useRef<SVGSVGElement>(null)
  const byCode = useMemo(() => new Map(places.map((place) => [place.state, place])), [places])
  const steps = useMemo(() => stepsOf(places.map(({ amount }) => amount)), [places])
  const words = (code: string) => {
    const place = byCode.get(code)
    if (!place) return t('dashboard.noneInState')
    return t('dashboard.inState', { n: place.orders, amount: money(place.amount, currencySymbol) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, current)
    if (!next) {
      if (event.key === 'Escape') setShown(null)
      return
    }
    event.preventDefault()
    setCurrent(next)
    map.current?.querySelector<SVGPathElement>(`[data-state="${next}"]`)?.focus()
  }
  const told = shapes.find(({ code }) => code === shown)
  return (
    <div className={css.map}>
      <div className={css.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg
          ref={map}
          viewBox={Object.values(frame).join(' ')}
          role="group"
          aria-label={t('dashboard.map', { currency: currencySymbol })}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setShown(null)}
        >
          {shapes.map(({ code, name, d }) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a state is read, not pressed
            <path
              key={code}
              d={d}
              data-state={code}
              data-shade={shadeOf(byCode.get(code)?.amount ?? 0, steps)}
              role="img"
              aria-label={`${name}: ${words(code)}`}
              tabIndex={code === current ? 0 : -1}
              onPointerEnter={() => setShown(code)}
              onPointerDown={() => setShown(code)}
              onFocus={() => {
                setCurrent(code)
                setShown(code)
              }}
              onBlur={() => setShown(null)}
            />
          ))}
          {told && <path d={told.d} className={css.chosen} />}
        </svg>
        {told && (
          <div
            className={css.told}
            data-low={down(told.y) < 0.3 || undefined}
            data-side={across(told.x) < 0.2 ? 'start' : across(told.x) > 0.8 ? 'end' : undefined}
            style={{ left: `${across(told.x) * 100}%`, top: `${down(told.y) * 100}%` }}
            aria-hidden="true"
          >
            <strong>{told.name}</strong>
            <span>{words(told.code)}</span>
          </div>
        )}
      </div>
      <Legend steps={steps} currencySymbol={currencySymbol} />
    </div>
  )
}

/** Arrow keys move through the states by name, Home and End to the first and last. */
function nextOf(key: string, current: string): string | undefined {
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

type LegendProps = { steps: ReturnType<typeof stepsOf>; currencySymbol: string }

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
