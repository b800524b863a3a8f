import canada from '@svg-maps/canada'
import { t } from '#web/platform/i18n.ts'
import css from './dashboard.module.css'
import { type MapProps, RegionMap } from './region-map.tsx'

const [left = 0, top = 0, width = 1, height = 1] = canada.viewBox.split(' ').map(Number)
const frame = { left, top, width, height }
const shapes = canada.locations.map(({ id, path }) => ({ code: id.toUpperCase(), d: path }))

/** Canada's provinces and territories, with the credit that the outlines' licence asks for. */
export default function CanadaMap(props: MapProps) {
  const label = t('dashboard.mapOfCanada', { currency: props.currencySymbol })
  return (
    <div>
      <RegionMap {...props} shapes={shapes} frame={frame} label={label} />
      <small className={css.credit}>
        {t('dashboard.outlines')}{' '}
        <a href="https://github.com/VictorCazanave/svg-maps" target="_blank" rel="noreferrer">
          svg-maps
        </a>
        , CC BY 4.0
      </small>
    </div>
  )
}
