import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { readableName, usePartFacts } from './part-facts.tsx'
import { PartPicture } from './part-picture.tsx'
import css from './parts.module.css'

type Props = {
  id: string
  part: Suggestion
  currencySymbol: string
  /** The part's catalog, where it isn't obvious. */
  from?: string | undefined
  /** The requested vehicle as text. */
  vehicle: string
  /** How often it was added from these results. */
  added: number
  isActive: boolean
  onPoint: () => void
  onPick: () => void
}

/** A part to add: picture, number, name, fit and price. */
export function PartRow({
  id,
  part,
  currencySymbol,
  from,
  vehicle,
  added,
  isActive,
  onPoint,
  onPick,
}: Props) {
  const row = useRef<HTMLDivElement>(null)
  const facts = usePartFacts(part.part_number)
  const figures = [
    facts?.stock != null && t('partSearch.inStock', { n: facts.stock }),
    part.core && t('partSearch.core', { amount: formatMoney(part.core, currencySymbol) }),
  ]
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.option}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      <PartPicture url={part.path_image} size={56} />
      <div className={css.words}>
        <div className={css.number}>
          {part.part_number}
          {part.isHidden && <StatusChip color="gray">{t('partSearch.hidden')}</StatusChip>}
        </div>
        <div data-typed>{readableName(part.name, facts)}</div>
        {part.description && <div className={css.description}>{part.description}</div>}
        <div className={css.quiet}>
          {[part.category, part.subcategory, from, ...figures].filter(Boolean).join(' · ')}
          {part.foundBy && <div>{t('partSearch.foundBy', { number: part.foundBy })}</div>}
          {part.supersededBy && (
            <span className={css.superseded}>{t('partSearch.superseded', { part: part.supersededBy })}</span>
          )}
        </div>
      </div>
      <Fits part={part} vehicle={vehicle} />
      <Price part={part} currencySymbol={currencySymbol} />
      <span className={css.plus} aria-hidden="true">
        {added > 0 ? <IconCheck size={16} /> : <IconPlus size={16} />}
        {added > 0 ? t('partSearch.addedTimes', { n: added }) : t('partSearch.add')}
      </span>
    </div>
  )
}

function Fits({ part: { isUniversal, fitsVehicle, fitsOnly }, vehicle }: Pick<Props, 'part' | 'vehicle'>) {
  if (isUniversal)
    return (
      <span className={css.fits}>
        <StatusChip color="gray">{t('partSearch.universal')}</StatusChip>
      </span>
    )
  if (fitsVehicle === null) return <span className={css.fits} />
  return fitsVehicle ? (
    <span className={css.fits} data-fits={!fitsOnly || undefined} data-depends={!!fitsOnly || undefined}>
      <IconCheck size={16} />
      {fitsOnly ? t('partSearch.fitsOnly', { variants: joinList(fitsOnly) }) : t('partSearch.fits')}
    </span>
  ) : (
    <span className={css.fits} data-wrong>
      <IconAlertTriangle size={16} />
      {t('partSearch.fitsNot', { vehicle })}
    </span>
  )
}

/** The selling price, and the struck-through shown price. */
function Price({ part: { price }, currencySymbol }: Pick<Props, 'part' | 'currencySymbol'>) {
  if (price.price === null) return <span className={css.call}>{t('partSearch.callForPrice')}</span>
  return (
    <span className={css.price}>
      <strong>{formatMoney(price.price, currencySymbol)}</strong>
      {price.shown !== null && price.shown > price.price && (
        <s>
          <span className={css.hidden}>{t('partSearch.listPrice')} </span>
          {formatMoney(price.shown, currencySymbol)}
        </s>
      )}
    </span>
  )
}
