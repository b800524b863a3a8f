import { Text } from '@mantine/core'
import { memo, useCallback, useRef } from 'react'
import { PartName } from '#web/features/catalog/parts/part-facts.tsx'
import { t, useLocale } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import { ReturnedMark } from '../../returns/returned-pieces.tsx'
import { useOrderEdit } from '../edit-context.ts'
import { clampPieces, piecesError } from './line-cells.tsx'
import { countShippable, type FormLine, lineLeaving, type Parcel } from './line-values.ts'
import css from './lines.module.css'

/** More lines than these are packed in their own rows. */
const maxPieces = 12

type Props = { packed: readonly FormLine[]; parcel: Parcel; onChange: (parcel: Parcel) => void }

/** How many of each line go into the parcel: at first all that's left. */
export function Pieces({ packed, parcel, onChange }: Props) {
  const { form, base } = useOrderEdit()
  const open = packed.flatMap((line, at) => (countShippable(line) > 0 ? [{ line, at }] : []))
  const pack = (at: number, shipQty: number | string) => {
    const before = base().details.find(({ id }) => id === packed[at]!.id)
    form.set(
      'details',
      packed.map((line, place) => (place === at ? lineLeaving(line, before, shipQty, parcel) : line)),
    )
    onChange({ ...parcel, isPacked: true })
  }
  const latest = useRef(pack)
  latest.current = pack
  const onPack = useCallback((at: number, shipQty: number | string) => latest.current(at, shipQty), [])
  return (
    <ul className={css.pieces} aria-label={t('orderForm.pieces')}>
      {open.slice(0, maxPieces).map(({ line, at }) => (
        <PiecesRow
          key={line.key}
          {...{ at, onPack }}
          lineId={line.id}
          partNumber={line.partNumber}
          name={line.description}
          shipQty={line.shipQty}
          left={countShippable(line)}
        />
      ))}
      {open.length > maxPieces && (
        <Text component="li" size="sm" c="dimmed">
          {t('orderForm.morePieces', { n: open.length - maxPieces })}
        </Text>
      )}
    </ul>
  )
}

type RowProps = {
  at: number
  lineId: number | undefined
  partNumber: string
  name: string | null
  shipQty: number | string
  left: number
  onPack: (at: number, shipQty: number | string) => void
}

/** A line's pieces. It takes plain values, because packing makes new lines at every key typed anywhere. */
const PiecesRow = memo(function PiecesRow({ at, lineId, partNumber, name, shipQty, left, onPack }: RowProps) {
  useLocale()
  return (
    <li>
      <DecimalInput
        aria-label={t('orderForm.piecesOf', { part: partNumber })}
        w={72}
        size="xs"
        placeholder="0"
        value={shipQty === 0 ? null : shipQty}
        error={piecesError(shipQty)}
        onTyped={(typed) => onPack(at, clampPieces(typed ?? 0, left))}
        classNames={{ input: css.numberInput }}
      />
      <span>
        {t('orderForm.ofLeft', { n: left })} <b>{partNumber}</b> <PartName number={partNumber} name={name} />
        <ReturnedMark lineId={lineId} className={css.mark} />
      </span>
    </li>
  )
})
