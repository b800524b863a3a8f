import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { chargeIcon, useChargeDialog } from '../charges/charge-button.tsx'
import { findNextStep, nextStepText } from '../order-form/next-step.ts'
import { dueText, useCompleteStored } from '../order-form/use-complete.ts'
import { ShipRest, useShipRest } from './ship-rest.tsx'

/** A saved order's next step, done without leaving the list; `children` are its other buttons. */
export function NextStep({ order, children }: { order: Order; children: ReactNode }) {
  const step = findNextStep(order)
  const charge = useChargeDialog({ order })
  const completing = useCompleteStored(order)
  const shipping = useShipRest(order)
  const steps = {
    charge: () => void charge.open(),
    ship: shipping.start,
    complete: () => void completing.complete(order.version),
  }
  const label = step ? nextStepText(step, order, false) : undefined
  useShortcut('mod+enter', label, () => step && !completing.busy && steps[step]())
  return (
    <>
      {step === 'ship' && <ShipRest order={order} shipping={shipping} />}
      {shipping.note}
      <Group gap="xs">
        {step === 'charge' && (
          <Button leftSection={chargeIcon} onClick={steps.charge}>
            {label}
          </Button>
        )}
        {step === 'complete' && (
          <Button leftSection={<IconCheck size={16} />} loading={completing.busy} onClick={steps.complete}>
            {label}
          </Button>
        )}
        {children}
        {step === 'complete' && (
          <Text size="sm" c="dimmed">
            {dueText(order)}
          </Text>
        )}
      </Group>
      {charge.dialog}
    </>
  )
}
