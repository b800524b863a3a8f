import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Order, Shipment } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { number } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useUndoShipment } from './order-routes.ts'

type Props = {
  order: Order
  shipment: Shipment
  /** The shipment's name: its carrier and tracking number. */
  name: string
}
type Choice = { lineIds: number[]; sendEmail: 0 | 1 }

/** Undoes a shipment by mistake, or lines of it. */
export function UndoShipment({ order, shipment, name }: Props) {
  const undo = useUndoShipment()
  // Lines that were removed from the order have nothing to ship again.
  const lines = shipment.lines.filter(({ lineId }) => lineId !== null)
  if (lines.length === 0) return null
  const ask = async () => {
    let choice: Choice = { lineIds: lines.map(({ lineId }) => lineId!), sendEmail: 0 }
    const done = await confirm({
      title: t('orders.undoShipmentTitle'),
      text: (
        <UndoFields
          order={order}
          lines={lines}
          initial={choice}
          onChange={(next) => {
            choice = next
          }}
        />
      ),
      confirmLabel: t('orders.undoShipment'),
      danger: true,
      act: () => undo.send({ id: order.id, version: order.version, shipmentId: shipment.id, ...choice }),
    })
    if (done) toast.success(t('orders.shipmentUndone'))
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={withLabel(t('orders.undoShipment'), name)}
      loading={undo.busy}
      onClick={() => void ask()}
    >
      {t('orders.undoShipment')}
    </Button>
  )
}

type FieldsProps = {
  order: Order
  lines: Shipment['lines']
  initial: Choice
  onChange: (choice: Choice) => void
}

function UndoFields({ order, lines, initial, onChange }: FieldsProps) {
  const [choice, setChoice] = useState(initial)
  useEffect(() => onChange(choice), [onChange, choice])
  return (
    <Stack gap="sm">
      <Text size="sm">{t('orders.undoShipmentText')}</Text>
      {order.orderStatusId === orderStatus.completed && (
        <Text size="sm">{t('orders.undoShipmentCompleted')}</Text>
      )}
      {lines.length > 1 && (
        <Checkbox.Group
          label={t('orders.undoShipmentLines')}
          value={choice.lineIds.map(String)}
          onChange={(ids) => setChoice({ ...choice, lineIds: ids.map(Number) })}
        >
          <Stack gap={6} mt={4}>
            {lines.map(({ lineId, qty, partNumber }) => (
              <Checkbox key={lineId} value={String(lineId)} label={`${number(qty)} × ${partNumber}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {order.noEmail === 0 && (
        <Checkbox
          label={t('orders.undoShipmentEmail', { to: order.billEmail })}
          checked={choice.sendEmail === 1}
          onChange={(event) => setChoice({ ...choice, sendEmail: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
    </Stack>
  )
}
