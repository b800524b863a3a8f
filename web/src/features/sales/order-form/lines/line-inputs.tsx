import type { ReactNode } from 'react'
import { carriers, lineStatuses } from '#contract/sales/order-statuses.ts'
import { clampShipQty, estimatedWeight } from '#contract/sales/order-totals.ts'
import { formatNumber } from '#contract/texts/format-money.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useOrderEdit } from '../edit-context.ts'
import { LineCheck, LineFigure, LineNumber, LineSelect, LineText, ShipQty } from './line-cells.tsx'
import { countShippable, type FormLine, totalled } from './line-values.ts'
import css from './lines.module.css'

type Props = {
  at: number
  line: FormLine
  onShipQty: (at: number, shipQty: number | string) => void
  /** Goes at the end of the row. */
  children: ReactNode
}

const statusChoices = () => lineStatuses.map(({ id, name }) => ({ value: id, label: nameText(name) }))
/** The usual carriers, plus the current one. */
export const carrierChoices = (written: string | null) => {
  const names: string[] = [...carriers]
  if (written && !names.includes(written)) names.unshift(written)
  return names.map((name) => ({ value: name, label: name }))
}

/** A line's inputs: the goods in the first row, their shipping in the second. */
export function LineInputs({ at, line, onShipQty, children }: Props) {
  const { isLocked } = useOrderEdit()
  const cell = { at, part: line.partNumber }
  const left = countShippable(line)
  const weight = estimatedWeight(totalled(line))
  const clamp = () => {
    if (typeof line.qty !== 'number' || typeof line.shipQty !== 'number') return
    const shipQty = clampShipQty(line.shipQty, { qty: line.qty, qtyShipped: line.qtyShipped })
    if (shipQty !== null && shipQty < line.shipQty) onShipQty(at, shipQty)
  }
  return (
    <div className={css.inputs}>
      <LineNumber {...cell} name="price" disabled={isLocked} width={104} isPrice />
      <LineNumber {...cell} name="corePrice" disabled={isLocked} width={88} isPrice />
      <LineNumber {...cell} name="qty" disabled={isLocked} width={68} onLeave={clamp} />
      <LineNumber
        {...cell}
        name="itemWeight"
        disabled={isLocked}
        width={92}
        suffix={t('orderForm.poundsSuffix')}
      />
      <LineSelect {...cell} name="statusOrder" choices={statusChoices()} width={132} />
      <LineCheck {...cell} name="is_taxable" disabled={isLocked} />
      <LineCheck {...cell} name="pickupOnly" disabled={isLocked} />
      <div className={css.cut} />
      <LineFigure label={t('orders.shipped')}>
        {line.qtyShipped}/{String(line.qty ?? '–')}
      </LineFigure>
      <ShipQty
        {...cell}
        value={line.shipQty}
        limit={left}
        onChange={(shipQty) => onShipQty(at, shipQty ?? 0)}
        hint={weight === null ? undefined : t('orderForm.pounds', { weight: formatNumber(weight) })}
      />
      <LineText {...cell} name="trackingNumber" width={164} />
      <LineSelect
        {...cell}
        name="shippingCarrier"
        choices={carrierChoices(line.shippingCarrier)}
        width={120}
        clearable
      />
      {children}
    </div>
  )
}
