import { geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import atlas from 'us-atlas/states-albers-10m.json'
import { findStateCode } from '#contract/store/shipping/states.ts'
import { t } from '#web/platform/i18n.ts'
import { type MapProps, RegionMap, type Shape } from './region-map.tsx'

/** The atlas's drawing area, including Alaska's islands. */
const frame = { left: -60, top: 10, width: 1020, height: 600 }

/** The states' outlines, by name. */
function readShapes(): Shape[] {
  const path = geoPath(null)
  return feature(atlas, atlas.objects.states)
    .features.toSorted((a, b) => a.properties.name.localeCompare(b.properties.name))
    .map((state) => {
      const { name } = state.properties
      return { code: findStateCode(name) ?? name, d: path(state) ?? '' }
    })
}
const shapes = readShapes()

/** The states of the United States. */
export default function UsMap(props: MapProps) {
  const label = t('dashboard.map', { currency: props.currencySymbol })
  return <RegionMap {...props} shapes={shapes} frame={frame} label={label} />
}
