import { IconCreditCard } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'

/** Loaded on open: no other screen needs the card fields. Its question is a phrase of the contract. */
const ChargeDialog = lazyPart(
  async () => (await Promise.all([import('./charge-dialog.tsx'), loadTexts(['refusals'])]))[0],
)

export const chargeIcon = <IconCreditCard size={16} />

type DialogProps = {
  order: Order
  /** Runs before the dialog opens; false keeps it closed. */
  before?: (() => Promise<boolean>) | undefined
  /** Opens the dialog with the page. */
  opensAtOnce?: boolean
  onClose?: () => void
}

/** The dialog that charges an order, and what opens it. */
export function useChargeDialog({ order, before, opensAtOnce = false, onClose }: DialogProps) {
  // Stays true while the dialog fades out.
  const [wasOpened, setWasOpened] = useState(opensAtOnce)
  const [opened, setOpened] = useState(opensAtOnce)
  const open = async () => {
    if (before && !(await before())) return
    setWasOpened(true)
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    onClose?.()
  }
  const dialog = wasOpened && (
    <Suspense>
      <ChargeDialog order={order} opened={opened} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}

type Props = {
  order: Order
  label: string
  /** Why it can't be charged now. */
  why?: string
  size?: 'xs'
  /** False hides the button; an open dialog stays open. */
  isOffered?: boolean
}

/**
 * The button that charges an order and its dialog. The dialog stays when the button goes, as after the
 * charge.
 */
export function ChargeButton({ order, label, why, size, isOffered = true }: Props) {
  const { open, dialog } = useChargeDialog({ order })
  return (
    <>
      {isOffered && (
        <WhyButton {...{ why, label, size }} leftSection={chargeIcon} onClick={() => void open()} />
      )}
      {dialog}
    </>
  )
}
