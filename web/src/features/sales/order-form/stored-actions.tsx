import { Button } from '@mantine/core'
import { IconCheck, IconTruck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { chargeIcon, useChargeDialog } from '../charges/charge-button.tsx'
import { WriteMessageDialog } from '../messages/write-message.tsx'
import { useConfirmOrder, useLock } from '../orders/shared/order-routes.ts'
import { useOrderEdit } from './edit-context.ts'
import { MoreButton } from './more-button.tsx'
import type { MoreActions } from './more-menu.tsx'
import { linesToShip, type NextStep, nextStepText, type StepBasis, type WantedStep } from './next-step.ts'
import css from './order-page.module.css'
import { type OrderValues, onlyParcels } from './order-values.ts'
import { isStatusChanged, type StatusForm } from './status-form.ts'
import { useUnsummable } from './totals/typed-order.tsx'
import { useComplete } from './use-complete-typed.ts'

const loadMenu = () => import('./more-menu.tsx')
const MoreMenu = lazyPart(loadMenu)

type Props = {
  order: Order
  status: StatusForm
  step: NextStep | null
  basis: StepBasis
  /** Just created to be charged: opens the dialog with the page. */
  isToCharge: boolean
  /** The step that a link wants, opened with the page. */
  linkedStep: WantedStep | undefined
  onTaken: () => void
  onShip: () => void
  /** Saves and leaves the page. */
  onClose: () => void
  /** The buttons that save. */
  children: ReactNode
}

/** A saved order's actions: a menu, saving, and its next step. */
export function StoredActions(props: Props) {
  const { order, status, step, basis, isToCharge, onShip, onClose, children } = props
  const { save, isLocked } = useOrderEdit()
  const { isDirty, isOnlyPacked } = useUnsaved(order, status)
  const confirmation = useConfirmOrder()
  const charge = useChargeDialog({
    order,
    before: async () => !isDirty || save(),
    opensAtOnce: isToCharge,
    // If this fails, the server sends it by itself within ten minutes.
    onClose: () => isToCharge && void confirmation.send({ id: order.id }).catch(() => {}),
  })
  const { complete, busy } = useComplete(order)
  const lock = useLockToggle(order, isDirty)
  const [writes, setWrites] = useState(false)
  const isToSave = isDirty && !isOnlyPacked
  const unsummable = useUnsummable()
  const ship = async () => {
    if (!isToSave || (await save())) onShip()
  }
  const steps = {
    charge: () => (unsummable.why ? unsummable.show() : void charge.open()),
    ship: () => void ship(),
    complete: () => void complete(isDirty),
  }
  const label = step && nextStepText(step, order, step === 'ship' ? isToSave : isDirty, basis)
  useWantedStep(props, isLocked, steps)
  useShortcut('mod+enter', label ?? undefined, () => step && !busy && steps[step]())
  return (
    <>
      <More
        {...{ order, isLocked, onClose }}
        onCharge={steps.charge}
        onShip={steps.ship}
        onComplete={steps.complete}
        onMessage={() => setWrites(true)}
        onLock={() => void lock()}
      />
      <div className={css.bar}>
        {children}
        {step && (
          <Button
            {...(step === 'charge' && unsummable.button)}
            leftSection={icons[step]}
            loading={busy}
            onClick={steps[step]}
            className={css.step}
          >
            {label}
          </Button>
        )}
      </div>
      {charge.dialog}
      <WriteMessageDialog order={order} opened={writes} onClose={() => setWrites(false)} />
    </>
  )
}

/** Opens the step that a link wants, or says why it can't; once, also for Back and reloads. */
function useWantedStep(
  { order, linkedStep, onTaken }: Props,
  isLocked: boolean,
  steps: Record<WantedStep, () => void>,
) {
  const open = (step: WantedStep) => {
    onTaken()
    if (step === 'charge' && isLocked) toast.warning(t('charges.lockedFirst'))
    else if (step === 'ship' && linesToShip(order) === 0) toast.info(t('orderForm.nothingToShip'))
    else steps[step]()
  }
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (linkedStep) latest.current(linkedStep)
  }, [linkedStep])
}

const icons = { charge: chargeIcon, ship: <IconTruck size={16} />, complete: <IconCheck size={16} /> }

/** Whether something isn't saved, and whether that's only what ships next. */
function useUnsaved(order: Order, status: StatusForm) {
  const { form, base } = useOrderEdit()
  const isMoved = useFormState(status, ({ values }) => isStatusChanged(order, values))
  const isTyped = useFormState(form, () => form.isDirty)
  const isPacked = useFormState(
    form,
    ({ values }) => form.isDirty && onlyParcels(base(), values as OrderValues),
  )
  return { isDirty: isMoved || isTyped, isOnlyPacked: isPacked && !isMoved }
}

/** The menu, which is loaded when it's first wanted. */
function More(actions: MoreActions) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <MoreButton
      autoFocus={isWanted}
      onPointerEnter={() => void loadMenu().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <MoreMenu {...actions} />
    </Suspense>
  )
}

/** Locks and unlocks; a locked order would refuse unsaved changes, so they're saved first. */
function useLockToggle({ id, orderNumber }: Order, isDirty: boolean) {
  const { save, isLocked } = useOrderEdit()
  const lock = useLock()
  const fail = useFailure()
  return async () => {
    if (lock.busy || (!isLocked && isDirty && !(await confirmSave(save)))) return
    const done = t(isLocked ? 'orderForm.unlocked' : 'orderForm.lockedNow', { number: orderNumber })
    await lock.send(id, !isLocked).then(() => toast.success(done), fail)
  }
}

const confirmSave = async (save: () => Promise<boolean>) =>
  (await confirm({
    title: t('orderForm.lockDirtyTitle'),
    text: t('orderForm.lockDirtyText'),
    confirmLabel: t('orderForm.saveAndLock'),
  })) && save()
