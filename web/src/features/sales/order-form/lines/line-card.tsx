import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { lineStatus, lineStatuses } from '#contract/sales/orders/order-statuses.ts'
import { clampShipQty, extendPrice } from '#contract/sales/totals/order-totals.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { PartName, usePartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { PartPicture } from '#web/features/catalog/parts/part-picture.tsx'
import { SuccessorHint } from '#web/features/catalog/parts/successors.tsx'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { nameText, t, useLocale } from '#web/platform/i18n.ts'
import { writeAmount } from '#web/ui/fields/decimal-input.tsx'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { late, useLate } from '#web/ui/late.ts'
import { CoreMark } from '../../orders/shared/core-mark.tsx'
import { FitSign } from '../../orders/shared/fit-sign.tsx'
import { GridCell, GridLine } from '../../orders/shared/line-grid.tsx'
import { ReturnedMark } from '../../returns/returned-pieces.tsx'
import { LineNumber } from './line-cells.tsx'
import { countLeft, type FormLine, findWrongFigure, replacePart, toTotalledLine } from './line-values.ts'
import css from './lines.module.css'

const lineDetails = late(async () => (await import('./line-details.tsx')).LineDetails)

type Props = {
  at: number
  currencySymbol: string
  isLocked: boolean
  /** Just added: scrolls into view, and focuses the price if it has none. */
  isNew: boolean
  /** Near the visible part of the screen: the line has fields. Farther lines are text, which is quicker to draw. */
  isNear: boolean
  ref: (row: HTMLLIElement | null) => void
  /** Called when it's opened: then it can be so high that its group's ends are far from it. */
  onHold: (isHeld: true) => void
  onShipQty: (at: number, shipQty: number | string) => void
  onRemove: (line: FormLine) => void
}

/** An order line in one row, with the rest of it below on request, or when something there is refused. */
export const LineCard = memo(
  function LineCard(props: Props) {
    const { at, currencySymbol, isLocked, isNew, isNear, onShipQty, onRemove } = props
    useLocale()
    const line = useFieldValue(`details.${at}`) as FormLine | undefined
    const form = useForm()
    const refused = useFormState(form, ({ errors }) => findRefused(errors, at))
    const [isOpened, setOpened] = useState(false)
    const card = useRef<HTMLLIElement>(null)
    const isLive = isNear || isNew || isOpened || refused !== ''
    useEffect(() => {
      if (!isNew) return
      const show = () => card.current?.scrollIntoView({ block: 'nearest' })
      show()
      // A closing dialog returns the focus and scrolls there.
      setTimeout(() => {
        show()
        const price = card.current?.querySelector<HTMLInputElement>('input[data-price]')
        if (price?.value === '') price.focus()
      }, 150)
    }, [isNew])
    const isOpen = isOpened || refused === 'details'
    const LineDetails = useLate(lineDetails, isOpen, () => setOpened(false))
    if (!line) return null
    const { partNumber } = line
    return (
      <GridLine
        ref={(row) => {
          card.current = row
          props.ref(row)
        }}
        name={partNumber}
        isFar={!isLive}
        isOpen={isOpen}
        onOpen={(isOpening) => {
          setOpened(isOpening)
          if (isOpening) props.onHold(true)
        }}
        details={LineDetails && <LineDetails at={at} line={line} onShipQty={onShipQty} />}
        remove={
          !isLocked && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('orderForm.removeNamed', { part: partNumber })}
              onClick={() => onRemove(line)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )
        }
      >
        <GridCell column="picture">
          <PartPicture url={line.pictureUrl} size={36} />
        </GridCell>
        <PartCells {...{ at, line, currencySymbol }} />
        <Figures {...{ at, line, currencySymbol, isLocked, isLive, onShipQty }} />
      </GridLine>
    )
  },
  // The handlers are left out: each change of any line makes new ones, and the first ones read what's newest
  // themselves. What the order's context has comes as plain values, because each save makes a new context.
  (a, b) =>
    a.at === b.at &&
    a.isNew === b.isNew &&
    a.isNear === b.isNear &&
    a.isLocked === b.isLocked &&
    a.currencySymbol === b.currencySymbol,
)

const inRow = ['price', 'qty']

/** Where a line has an error: in its details, only in its row, or nowhere. */
function findRefused(errors: Record<string, string>, at: number): 'details' | 'row' | '' {
  const start = `details.${at}.`
  let place: 'row' | '' = ''
  for (const path in errors) {
    if (!path.startsWith(start)) continue
    if (!inRow.includes(path.slice(start.length))) return 'details'
    place = 'row'
  }
  return place
}

type RowProps = { at: number; line: FormLine }

/** Number, name and vehicle, with what a person has to know about them. */
function PartCells({ at, line, currencySymbol }: RowProps & { currencySymbol: string }) {
  const form = useForm()
  return (
    <>
      <GridCell column="part">
        <span className={css.number}>{line.partNumber}</span>{' '}
        <PartName number={line.partNumber} name={line.description} />
        <CoreMark amount={numberIn(line.corePrice)} currencySymbol={currencySymbol} />
        <Marks line={line} />
        {line.qtyShipped === 0 && (
          <SuccessorHint
            number={line.partNumber}
            onUse={(part) => form.set(`details.${at}`, replacePart(line, part))}
          />
        )}
      </GridCell>
      <GridCell column="vehicle">
        <FitSign fit={line.fit} vehicle={vehicleText(line)} />
      </GridCell>
    </>
  )
}

/** A line's status if it isn't the usual one, what came back of it, and that it isn't saved or has no cost. */
function Marks({ line }: { line: FormLine }) {
  const { statusOrder, costUnknown, id } = line
  const status = lineStatuses.find((one) => one.id === statusOrder)
  const memos = [line.intMemo, line.userMemo, line.shipMemo].filter(Boolean).length
  return (
    <>
      {id === undefined && <span className={css.mark}>{t('orderForm.newLine')}</span>}
      {status && statusOrder !== lineStatus.processing && (
        <span className={css.mark} data-status={statusOrder}>
          {nameText(status.name)}
        </span>
      )}
      <ReturnedMark lineId={id} className={css.mark} />
      {memos > 0 && <span className={css.mark}>{t('orders.lineMemos', { n: memos })}</span>}
      {costUnknown === 1 && (
        <span className={css.flag} title={t('orderForm.costUnknownHint')}>
          <IconAlertTriangle size={14} />
          {t('orderForm.costUnknown')}
        </span>
      )}
    </>
  )
}

type FigureProps = RowProps & Pick<Props, 'currencySymbol' | 'isLocked' | 'onShipQty'> & { isLive: boolean }

/** Stock, price, quantity, pieces left to ship, and amount. */
function Figures({ at, line, currencySymbol, isLocked, isLive, onShipQty }: FigureProps) {
  const stock = usePartFacts(line.partNumber)?.stock
  const left = countLeft(line)
  const cell = { at, part: line.partNumber, isBare: true }
  const clamp = () => {
    if (typeof line.qty !== 'number' || typeof line.shipQty !== 'number') return
    const shipQty = clampShipQty(line.shipQty, { qty: line.qty, qtyShipped: line.qtyShipped })
    if (shipQty !== null && shipQty < line.shipQty) onShipQty(at, shipQty)
  }
  return (
    <>
      <GridCell column="stock" label={t('orders.stock')}>
        <span data-short={(stock != null && stock < left) || undefined}>{stock ?? '–'}</span>
      </GridCell>
      <GridCell column="price">
        {isLive ? (
          <LineNumber {...cell} name="price" disabled={isLocked} isPrice />
        ) : (
          <span className={css.far}>{writeAmount(line.price)}</span>
        )}
      </GridCell>
      <GridCell column="qty">
        {isLive ? (
          <LineNumber {...cell} name="qty" disabled={isLocked} onLeave={clamp} />
        ) : (
          <span className={css.far}>{String(line.qty ?? '')}</span>
        )}
      </GridCell>
      <GridCell column="left" label={t('orders.left')}>
        {left}
      </GridCell>
      <GridCell column="amount" label={t('orders.extended')}>
        {findWrongFigure(line) ? '–' : formatMoney(extendPrice(toTotalledLine(line)), currencySymbol)}
      </GridCell>
    </>
  )
}
