import { Text } from '@mantine/core'
import { PartName } from '#web/features/catalog/parts/part-facts.tsx'
import { t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { ReturnedMark } from '../../returns/returned-pieces.tsx'
import { useOrderEdit } from '../edit-context.ts'
import type { OrderValues } from '../order-values.ts'
import { clampPieces, piecesError } from './line-cells.tsx'
import { countShippable, lineLeaving, linesPacked, type Parcel } from './line-values.ts'
import css from './lines.module.css'

/** More lines than these are packed in their own rows. */
const maxPieces = 12

type Props = { parcel: Parcel; onChange: (parcel: Parcel) => void }

/** How many of each line go into the parcel: at first all that's left. */
export function Pieces({ parcel, onChange }: Props) {
  const { form, base } = useOrderEdit()
  const details = useFormState(form, ({ values }) => (values as OrderValues).details)
  const packed = linesPacked(details, base().details, parcel)
  const open = packed.flatMap((line, at) => (countShippable(line) > 0 ? [{ line, at }] : []))
  const pack = (at: number, shipQty: number | string) => {
    const before = base().details.find(({ id }) => id === packed[at]!.id)
    form.set(
      'details',
      packed.map((line, place) => (place === at ? lineLeaving(line, before, shipQty, parcel) : line)),
    )
    onChange({ ...parcel, isPacked: true })
  }
  return (
    <ul className={css.pieces} aria-label={t('orderForm.pieces')}>
      {open.slice(0, maxPieces).map(({ line, at }) => (
        <li key={line.key}>
          <DecimalInput
            aria-label={t('orderForm.piecesOf', { part: line.partNumber })}
            w={72}
            size="xs"
            placeholder="0"
            value={line.shipQty === 0 ? null : line.shipQty}
            error={piecesError(line.shipQty)}
            onTyped={(typed) => pack(at, clampPieces(typed ?? 0, countShippable(line)))}
            classNames={{ input: css.numberInput }}
          />
          <span>
            {t('orderForm.ofLeft', { n: countShippable(line) })} <b>{line.partNumber}</b>{' '}
            <PartName number={line.partNumber} name={line.description} />
            <ReturnedMark lineId={line.id} className={css.mark} />
          </span>
        </li>
      ))}
      {open.length > maxPieces && (
        <Text component="li" size="sm" c="dimmed">
          {t('orderForm.morePieces', { n: open.length - maxPieces })}
        </Text>
      )}
    </ul>
  )
}
