import { IconCreditCard } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { WhyButton } from '#web/ui/why-button.tsx'

/** Loaded on open: no other screen needs the card fields. */
const ChargeDialog = lazyPart(() => import('./charge-dialog.tsx'))

const chargeIcon = <IconCreditCard size={16} />

export const UnchargeableButton = (props: { label: string; why: string }) => (
  <WhyButton {...props} leftSection={chargeIcon} />
)

type Props = {
  order: Order
  label: string
  /** Why it can't be charged now. */
  why?: string
  /** Runs before the dialog opens; false keeps it closed. */
  before?: () => Promise<boolean>
  size?: 'xs'
  /** False hides the button; an open dialog stays open. */
  isOffered?: boolean
}

export function ChargeButton({ order, label, why, before, size, isOffered = true }: Props) {
  // Stays true while the dialog fades out.
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
