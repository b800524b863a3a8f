import { IconCreditCard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import { WhyButton } from '#web/ui/why-button.tsx'

/** Fetched when it is opened: the fields of a card are no part of any other screen. */
const ChargeDialog = lazy(() => import('./charge-dialog.tsx'))

const chargeIcon = <IconCreditCard size={16} />

/** What cannot be charged yet. */
export const UnchargeableButton = (props: { label: string; why: string }) => (
  <WhyButton {...props} leftSection={chargeIcon} />
)

type Props = {
  order: Order
  label: string
  /** Why it cannot be charged now. */
  why?: string
  /** Asked before the dialog opens; false keeps it closed. */
  before?: () => Promise<boolean>
  size?: 'xs'
  /** False shows no button; what is opened already stays. */
  isOffered?: boolean
}

/** Opens the dialog that charges an order. */
export function ChargeButton({ order, label, why, before, size, isOffered = true }: Props) {
  // Also while it fades away.
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = async () => {
    if (before && !(await before())) return
    setWasOpened(true)
    setOpened(true)
  }
  return (
    <>
      {isOffered && (
        <WhyButton {...{ why, label, size }} leftSection={chargeIcon} onClick={() => void open()} />
      )}
      {wasOpened && (
        <Suspense>
          <ChargeDialog order={order} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
