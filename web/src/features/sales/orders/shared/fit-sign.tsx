import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { PartFit } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import css from './fit-sign.module.css'

type Props = {
  fit: PartFit | null | undefined
  /** In words; empty when the line is for none. */
  vehicle: string
}

/** The vehicle of a line, and whether its part fits; a part that does not is not to be overlooked. */
export function FitSign({ fit, vehicle }: Props) {
  if (fit === 'fitsNot' && vehicle)
    return (
      <span className={css.not}>
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
      {fit === 'universal' && <span>{t('orders.fitsAll')}</span>}
      {!fit && vehicle && <span>{t('orders.fitUnknown')}</span>}
    </>
  )
}
