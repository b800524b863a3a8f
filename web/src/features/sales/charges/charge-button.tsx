import { IconCreditCard } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { WhyButton } from '#web/ui/why-button.tsx'

/** Loaded on open: no other screen needs the card fields. */
const ChargeDialog = lazyPart(() => import('./charge-dialog.tsx'))

export const chargeIcon = <IconCreditCard size={16} />

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
  /** Opens the dialog with the page. */
  opensAtOnce?: boolean
  onClose?: () => void
}

export function ChargeButton(props: Props) {
  const { order, label, why, before, size, isOffered = true, opensAtOnce = false, onClose } = props
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
  return (
    <>
      {isOffered && (
        <WhyButton {...{ why, label, size }} leftSection={chargeIcon} onClick={() => void open()} />
      )}
      {wasOpened && (
        <Suspense>
          <ChargeDialog order={order} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
