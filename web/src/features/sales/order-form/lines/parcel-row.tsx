import { Checkbox, Group, Text, Title } from '@mantine/core'
import { type RefObject, useId, useImperativeHandle } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { FailurePlace } from '#web/ui/feedback/failure-place.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { moveOn } from '../../orders/shared/line-grid.tsx'
import { ShipmentList } from '../../orders/shared/shipment-list.tsx'
import { UndoShipment } from '../../orders/shared/undo-shipment.tsx'
import { useOrderEdit } from '../edit-context.ts'
import { isToComplete } from '../next-step.ts'
import type { OrderValues } from '../order-values.ts'
import { CompleteButton } from './complete-button.tsx'
import { countShippable, type Parcel } from './line-values.ts'
import css from './lines.module.css'
import { Pieces } from './pieces.tsx'
import { ShipButtons } from './ship-buttons.tsx'
import { TrackingFields, trackingId } from './tracking-fields.tsx'
import { useShipParcel, useShipPlan } from './use-ship-parcel.ts'

type Props = {
  parcel: Parcel
  onChange: (parcel: Parcel) => void
  /** Gets the parcel of an undone shipment, whose lines are packed again already. */
  onRestore: (parcel: Parcel) => void
  /** Ships the parcel if it has a number, for a button elsewhere. */
  shipNumbered: RefObject<(() => void) | null> | undefined
}

/** The current parcel, under one tracking number; shipping it is a separate save. */
export function ParcelRow(props: Props) {
  const { form, order } = useOrderEdit()
  const titleId = useId()
  // Undoing reloads the order, which would clear what's typed.
  const isDirty = useFormState(form, () => form.isDirty)
  const open = useFormState(form, ({ values }) =>
    (values as OrderValues).details.some((line) => countShippable(line) > 0),
  )
  const unsaved = useFormState(form, ({ values }) =>
    (values as OrderValues).details.reduce((count, line) => count + (line.id === undefined ? 1 : 0), 0),
  )
  const shipping = useShipParcel(props.onRestore)
  const { parcel, shipNumbered } = props
  useImperativeHandle(shipNumbered, () => () => {
    if (parcel.number !== '') void shipping.ship(parcel, 'ship')
  })
  return (
    // Saving ships what's packed, so Enter in one of these fields doesn't save.
    <section className={css.parcel} aria-labelledby={titleId} onKeyDown={(event) => moveOn(event)}>
      <Title order={2} id={titleId}>
        {t('orders.tracking')}
      </Title>
      {shipping.note}
      {order && open ? (
        <OpenParcel {...props} order={order} shipping={shipping} unsaved={unsaved} />
      ) : (
        <Text size="sm" c="dimmed">
          {order && unsaved === 0 ? t('orderForm.allShipped') : <ShipLater unsaved={order ? unsaved : 0} />}
        </Text>
      )}
      {order && !open && unsaved === 0 && isToComplete(order) && (
        <FailurePlace>
          <Group>
            <CompleteButton order={order} />
          </Group>
        </FailurePlace>
      )}
      {order && order.billEmail !== '' && <SilentBox />}
      {order && order.shipments.length > 0 && (
        <ShipmentList
          order={order}
          action={(shipment, name) =>
            !isDirty && <UndoShipment order={order} shipment={shipment} name={name} />
          }
        />
      )}
    </section>
  )
}

/** Whether the customer gets emails about what's saved and shipped. Stays as chosen, so that corrections can follow. */
function SilentBox() {
  const { isSilent, setSilent } = useOrderEdit()
  return (
    <Checkbox
      label={t('orderForm.silent')}
      description={t('orderForm.silentHint')}
      checked={isSilent}
      onChange={(event) => setSilent(event.currentTarget.checked)}
    />
  )
}

type OpenProps = Props & { order: Order; shipping: ReturnType<typeof useShipParcel>; unsaved: number }

/** The next parcel: its pieces, its number, and the buttons. */
function OpenParcel({ order, parcel, onChange, shipping, unsaved }: OpenProps) {
  const { form } = useOrderEdit()
  const plan = useShipPlan(parcel)
  return (
    <>
      <Pieces packed={plan.packed} parcel={parcel} onChange={onChange} />
      <div className={css.parcelFields}>
        <TrackingFields
          id={trackingId(form)}
          parcel={parcel}
          onChange={onChange}
          onEnter={(typed) => void shipping.shipPrimary(typed)}
          enterCompletes={plan.primaryStep === 'complete'}
        />
        <ShipButtons {...{ order, parcel, plan, shipping }} />
      </div>
      {unsaved > 0 && (
        <Text size="sm" c="dimmed">
          <ShipLater unsaved={unsaved} />
        </Text>
      )}
      <InlineProblem problem={shipping.problem} title={t('orderForm.shipFailed')} />
    </>
  )
}

/** Explains why some can't ship: only saved lines can. */
const ShipLater = ({ unsaved }: { unsaved: number }) =>
  unsaved === 0 ? t('orderForm.shipLater') : t('orderForm.shipUnsaved', { n: unsaved })
