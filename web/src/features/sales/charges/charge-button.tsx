import { Button, Tooltip } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'

/** Fetched when it is opened: the fields of a card are no part of any other screen. */
const ChargeDialog = lazy(() => import('./charge-dialog.tsx'))

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
      {isOffered && <ReasonedButton why={why} label={label} size={size} onClick={() => void open()} />}
      {wasOpened && (
        <Suspense>
          <ChargeDialog order={order} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

type ButtonProps = { why?: string; label: string; size?: 'xs'; onClick?: () => void }

/** A button that can be reached, and says why, also when it does nothing. */
export function ReasonedButton({ why, label, size, onClick }: ButtonProps) {
  return (
    <Tooltip label={why} disabled={!why} multiline maw={280}>
      <Button
        variant="default"
        size={size}
        leftSection={<IconCreditCard size={16} />}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        aria-description={why}
        onClick={(event) => (why ? event.preventDefault() : onClick?.())}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
