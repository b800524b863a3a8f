import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { lineStatuses } from '#contract/sales/orders/order-statuses.ts'
import { estimateWeight } from '#contract/sales/totals/order-totals.ts'
import { formatMoney, formatNumber } from '#contract/texts/format-money.ts'
import { usePartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { PriceWhyButton } from '#web/features/catalog/pricing/price-why-button.tsx'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { FitSign } from '../../orders/shared/fit-sign.tsx'
import { GridFigure } from '../../orders/shared/line-grid.tsx'
import { carrierChoices } from '../../orders/shared/parcel-text.ts'
import { useOrderEdit } from '../edit-context.ts'
import { LineCheck, LineMemo, LineNumber, LineSelect, LineText, ShipQty } from './line-cells.tsx'
import { LineHistory } from './line-history.tsx'
import { countLeft, countShippable, type FormLine, toTotalledLine } from './line-values.ts'
import css from './lines.module.css'
import { useOrderParts } from './use-order-parts.ts'

type Props = {
  at: number
  line: FormLine
  onShipQty: (at: number, shipQty: number | string) => void
}

const statusChoices = () => lineStatuses.map(({ id, name }) => ({ value: id, label: nameText(name) }))

/** Everything of a line that isn't in its row: figures and goods, shipping, notes, then its history. */
export function LineDetails({ at, line, onShipQty }: Props) {
  const { isLocked } = useOrderEdit()
  const about = useOrderParts()
  const facts = usePartFacts(line.partNumber)
  const cell = { at, part: line.partNumber }
  const weight = estimateWeight(toTotalledLine(line))
  return (
    <>
      <Figures line={line} />
      <LineNumber {...cell} name="corePrice" disabled={isLocked} isPrice />
      <LineNumber {...cell} name="itemWeight" disabled={isLocked} suffix={t('orderForm.poundsSuffix')} />
      <LineSelect {...cell} name="statusOrder" choices={statusChoices()} />
      <LineCheck {...cell} name="is_taxable" disabled={isLocked} />
      <LineCheck {...cell} name="pickupOnly" disabled={isLocked} />
      <GridFigure label={t('orders.shipped')}>
        {line.qtyShipped}/{String(line.qty ?? '–')}
      </GridFigure>
      <ShipQty
        {...cell}
        value={line.shipQty}
        limit={countShippable(line)}
        onChange={(shipQty) => onShipQty(at, shipQty ?? 0)}
        hint={weight === null ? undefined : t('orderForm.pounds', { weight: formatNumber(weight) })}
      />
      <LineText {...cell} name="trackingNumber" />
      <LineSelect {...cell} name="shippingCarrier" choices={carrierChoices(line.shippingCarrier)} clearable />
      <div className={css.memos}>
        <div className={css.wide}>
          <LineText {...cell} name="description" disabled={isLocked} />
        </div>
        <LineText {...cell} name="vin" disabled={isLocked} />
        <LineMemo {...cell} name="intMemo" hint={t('orderForm.intMemoHint')} />
        <LineMemo {...cell} name="userMemo" hint={t('orderForm.userMemoHint')} />
        <LineMemo {...cell} name="shipMemo" hint={t('orderForm.shipMemoHint')} />
      </div>
      <div className={css.history}>
        <PriceWhyButton
          priceQuery={{
            dealerId: about.dealerId,
            partNumber: line.partNumber,
            catalogId: line.catalogId,
            makeSlug: line.makeSlug,
            customerId: about.customerId,
          }}
          figures={{
            price: numberIn(line.price),
            list: facts?.listPrice ?? null,
            cost: line.costUnknown === 1 ? null : line.cost,
            core: numberIn(line.corePrice),
          }}
        />
      </div>
      {line.id !== undefined && <LineHistory lineId={line.id} />}
    </>
  )
}

/** Cost and list price, and the row's figures where the row is a card. */
function Figures({ line }: { line: FormLine }) {
  const { currencySymbol } = useOrderEdit()
  const facts = usePartFacts(line.partNumber)
  const vehicle = vehicleText(line)
  return (
    <>
      {(vehicle !== '' || line.fit) && (
        <GridFigure label={t('orders.vehicle')} isInRow>
          <FitSign fit={line.fit} vehicle={vehicle} />
        </GridFigure>
      )}
      <GridFigure label={t('orders.stock')} isInRow>
        {facts?.stock ?? '–'}
      </GridFigure>
      <GridFigure label={t('orders.left')} isInRow>
        {countLeft(line)}
      </GridFigure>
      <GridFigure label={t('orders.logCost')}>
        {line.costUnknown === 1 ? (
          <span title={t('orderForm.costUnknownHint')}>{t('orderForm.costUnknown')}</span>
        ) : (
          formatMoney(line.cost ?? 0, currencySymbol)
        )}
      </GridFigure>
      <GridFigure label={t('partSearch.listPrice')}>
        {facts?.listPrice == null ? '–' : formatMoney(facts.listPrice, currencySymbol)}
      </GridFigure>
    </>
  )
}
