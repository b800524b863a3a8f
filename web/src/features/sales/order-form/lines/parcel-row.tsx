import { Button, Checkbox, Group, Text, TextInput, Title } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { FailurePlace } from '#web/ui/failure-place.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useShip } from '../../orders/shared/order-routes.ts'
import { ShipmentList } from '../../orders/shared/shipment-list.tsx'
import { UndoShipment } from '../../orders/shared/undo-shipment.tsx'
import { useOrderEdit } from '../edit-context.ts'
import { type OrderValues, onlyParcels, storedValues } from '../order-values.ts'
import { CompleteButton } from './complete-button.tsx'
import { carrierChoices } from './line-inputs.tsx'
import { countShippable, isLeaving, type Parcel } from './line-values.ts'
import css from './lines.module.css'
import { mayShip } from './wrong-parts.tsx'

type Props = { parcel: Parcel; onChange: (parcel: Parcel) => void }

/** The current parcel, under one tracking number; shipping it is a separate save. */
export function ParcelRow({ parcel, onChange }: Props) {
  const { form, order, isSilent, setSilent } = useOrderEdit()
  const number = useLateText(parcel.number, (text) => onChange({ ...parcel, number: text }))
  const titleId = useId()
  // Undoing reloads the order, which would clear what's typed.
  const isDirty = useFormState(form, () => form.isDirty)
  const { ship, busy, problem } = useShipParcel()
  const leaving = useFormState(form, ({ values }) =>
    (values as OrderValues).details.reduce((count, line) => count + (isLeaving(line) ? 1 : 0), 0),
  )
  const open = useFormState(form, ({ values }) =>
    (values as OrderValues).details.some((line) => countShippable(line) > 0),
  )
  const unsaved = useFormState(form, ({ values }) =>
    (values as OrderValues).details.reduce((count, line) => count + (line.id === undefined ? 1 : 0), 0),
  )
  return (
    <section className={css.parcel} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('orders.tracking')}
      </Title>
      {!order || !open ? (
        <Text size="sm" c="dimmed">
          {order && unsaved === 0 ? t('orderForm.allShipped') : <ShipLater unsaved={order ? unsaved : 0} />}
        </Text>
      ) : (
        <>
          <div className={css.parcelFields}>
            <TextInput
              label={t('orderForm.trackingNumber')}
              description={t('orderForm.trackingHint')}
              className={css.tracking}
              autoComplete="off"
              maxLength={120}
              value={number.text}
              onChange={(event) => number.type(event.currentTarget.value.trimStart())}
              onBlur={number.flush}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.ctrlKey || event.metaKey) number.flush()
              }}
            />
            <Select
              label={t('orderForm.carrier')}
              w={150}
              data={carrierChoices(parcel.carrier)}
              value={parcel.carrier}
              onChange={(carrier) => onChange({ ...parcel, carrier })}
              placeholder={t('common.selectPlaceholder')}
              clearable
            />
            <Button
              className={css.ship}
              leftSection={<IconTruck size={16} />}
              disabled={leaving === 0}
              loading={busy}
              onClick={ship}
            >
              {leaving === 0 ? t('orderForm.shipNone') : t('orderForm.ship', { n: leaving })}
            </Button>
          </div>
          <Checkbox
            label={t('orderForm.silent')}
            description={t('orderForm.silentHint')}
            checked={isSilent}
            onChange={(event) => setSilent(event.currentTarget.checked)}
          />
          {unsaved > 0 && (
            <Text size="sm" c="dimmed">
              <ShipLater unsaved={unsaved} />
            </Text>
          )}
          <InlineProblem problem={problem} title={t('orderForm.shipFailed')} />
        </>
      )}
      {order && !open && unsaved === 0 && (
        <FailurePlace>
          <Group>
            <CompleteButton order={order} />
          </Group>
        </FailurePlace>
      )}
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

/** Explains why some can't ship: only saved lines can. */
const ShipLater = ({ unsaved }: { unsaved: number }) =>
  unsaved === 0 ? t('orderForm.shipLater') : t('orderForm.shipUnsaved', { n: unsaved })

/** Passes text on when typing pauses: every line listens, which is slow in long orders. */
function useLateText(current: string, send: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = (text: string | null = typed) => {
    clearTimeout(timer.current)
    setTyped(null)
    if (text !== null && text !== current) send(text)
  }
  const leave = useRef(() => {})
  leave.current = flush
  useEffect(() => () => leave.current(), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush(text), 200)
  }
  return { text: typed ?? current, type, flush: () => flush() }
}

const isShipQty = (path: string) => /^details\.\d+\.shipQty$/.test(path)

/** Ships all lines with a Ship Qty. Saves other unsaved changes first, which ships as well. */
function useShipParcel() {
  const { form, order, base, save, isSilent, setSilent } = useOrderEdit()
  const call = useShip()
  const [problem, setProblem] = useState<unknown>(null)
  const send = async ({ id, version }: Order, values: OrderValues) => {
    const details = values.details
      .filter(isLeaving)
      .map((line) => ({ id: line.id, ...pick(line, ['shipQty', 'trackingNumber', 'shippingCarrier']) }))
    const input = { id, version: values.version ?? version, details, doNotSendEmail: isSilent ? 1 : 0 }
    const { data } = await call.send(input)
    if (isSilent) setSilent(false)
    return storedValues(data, values.details)
  }
  const ship = async () => {
    if (!order || form.state.saving) return
    setProblem(null)
    if (!form.check(isShipQty)) return
    const values = form.state.values as OrderValues
    const n = values.details.filter(isLeaving).length
    if (!onlyParcels(base(), values)) {
      if ((await confirmSave()) && (await save())) toast.success(t('orderForm.shipped', { n }))
      return
    }
    if (!(await mayShip(values))) return
    try {
      await form.run(() => send(order, form.state.values as OrderValues))
      toast.success(t('orderForm.shipped', { n }))
    } catch (error) {
      setProblem(error)
      toast.error(errorText(error))
      // The reload merges the other save with what's packed here; then trying again works.
      if (isProblem(error, 'stale')) void refresh([orders.show])
    }
  }
  return { ship, busy: call.busy, problem }
}

const confirmSave = () =>
  confirm({
    title: t('orderForm.shipDirtyTitle'),
    text: t('orderForm.shipDirtyText'),
    confirmLabel: t('orderForm.saveAndShip'),
  })
