import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { PartFit } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import css from './fit-sign.module.css'

type Props = {
  fit: PartFit | null | undefined
  /** The vehicle as text; empty if the line has none. */
  vehicle: string
}

/** A line's vehicle and whether the part fits; a misfit is highlighted, and so is a trim or engine to ask for. */
export function FitSign({ fit, vehicle }: Props) {
  if (fit === 'fitsNot' && vehicle)
    return (
      <span className={css.not} data-misfit>
        <IconAlertTriangle size={14} aria-hidden="true" />
        {t('orders.fitsNot', { vehicle })}
      </span>
    )
  return (
    <>
      {vehicle && <span>{vehicle}</span>}
      {fit === 'fits' && (
        <span className={css.fits}>
          <IconCheck size={14} aria-hidden="true" />
          {t('orders.fits')}
        </span>
      )}
      {fit === 'fitsSome' && (
        <span className={css.some}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('orders.fitsSome')}
        </span>
      )}
      {fit === 'universal' && <span>{t('orders.fitsAll')}</span>}
      {!fit && vehicle && <span>{t('orders.fitUnknown')}</span>}
    </>
  )
}
