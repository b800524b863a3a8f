import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Wire } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { t } from '#web/platform/i18n.ts'
import type { SendInput } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import type { Values } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useCreateOrder } from '../orders/shared/order-routes.ts'
import { mergeOrder } from './conflict/merge-order.ts'
import type { OrderEdit } from './edit-context.ts'
import {
  blankValues,
  createInput,
  type OrderForm,
  type OrderValues,
  orderForm,
  toOrderValues,
  toStoredValues,
  updateInput,
} from './order-values.ts'

type UpdateInput = NonNullable<ReturnType<typeof updateInput>>
/** Sends an update (null if the order itself didn't change); returns the updated order or null. */
export type SendUpdate = (input: UpdateInput | null, version: number) => Promise<Order | null>

type OrderFormOptions = {
  order: Order | null
  dealerId: number | undefined
  currencySymbol: string
  sendUpdate?: SendUpdate
  /** The form the order was just created in, with what was typed since. */
  started?: OrderForm | undefined
  /** Whether the charge dialog follows a new order's save. */
  isToCharge?: RefObject<boolean>
  /** Creates the order once, also after a reload. */
  createOnce?: CreateOrder
}
type CreateAnswer = Wire<typeof orders.create>
type CreateCall = SendInput<typeof orders.create>
type CreateOrder = (
  call: (input: CreateCall, key: string) => Promise<CreateAnswer>,
  input: CreateCall,
) => Promise<CreateAnswer>
export type OrderFormState = Pick<
  OrderEdit,
  'form' | 'base' | 'restart' | 'adopt' | 'isSilent' | 'setSilent'
> & {
  /** The order as of the last save. */
  saved: () => Order | null
}

/** The order page's state: typed values, saving, and merging what others save. */
export function useOrderForm(about: OrderFormOptions): OrderFormState {
  const { order, dealerId, currencySymbol, sendUpdate, started, isToCharge, createOnce } = about
  const create = useCreateOrder()
  const session = useSession()
  const [isSilent, setSilent] = useState(false)
  const saved = useRef<Order | null>(null)
  const base = () => form.base as OrderValues
  const initial: Values = order ? toOrderValues(order) : blankValues(currencySymbol)
  const form: OrderForm = useContractForm({
    schema: orderForm,
    initial,
    check: (values, stored) => ({ ...wrongLines(values), ...wrongZips(values, stored) }),
    save: async (input) => {
      const values = form.state.values as OrderValues
      const sent = input
      if (!order) {
        const call = {
          ...createInput(sent, values, dealerId),
          sendConfirmation: session.confirmsOrders,
          confirmAfterCharge: isToCharge?.current ? 1 : 0,
        } as const
        saved.current = (await (createOnce?.(create.send, call) ?? create.send(call))).data
        return toStoredValues(saved.current, values.details)
      }
      const version = values.version ?? order.version
      const call = updateInput({ id: order.id, version, input: sent, base: base(), values, isSilent })
      saved.current = (await sendUpdate?.(call, version)) ?? null
      return saved.current ? toStoredValues(saved.current, values.details) : {}
    },
  })
  useState(() => started && form.restart(started.base, started.state.values))
  useKeepUp(order, form)
  return {
    form,
    base,
    saved: () => saved.current,
    restart: (stored) => form.restart(toOrderValues(stored)),
    adopt: (values, stored) => form.restart(stored, values),
    isSilent,
    setSilent,
  }
}

/**
 * Merges a save from elsewhere into the form unless both sides changed the same thing; then the next save reports it.
 * Returns whether the form has the order's newest state.
 */
export function mergeSaved(form: OrderForm, order: Order): boolean {
  const values = form.state.values as OrderValues
  if (order.version <= (values.version ?? 0)) return true
  const stored = toOrderValues(order, values.details)
  const merged = mergeOrder(form.base as OrderValues, values, stored)
  if (merged.conflicts.length > 0) return false
  form.restart(stored, merged.values)
  return true
}

/** Merges what others save. */
function useKeepUp(order: Order | null, form: OrderForm): void {
  const saving = useFormState(form, (state) => state.saving)
  useEffect(() => {
    if (order && !saving) mergeSaved(form, order)
  }, [order, saving, form])
}

const wrongZips = checkZips(customerZips)

/** Checks the contract can't do: how many of a line have shipped. */
function wrongLines(values: Values): Record<string, string> {
  const wrong = (values as OrderValues).details.flatMap(({ qty, qtyShipped }, at) =>
    typeof qty === 'number' && qty < qtyShipped
      ? [[`details.${at}.qty`, t('orderForm.shippedAlready', { n: qtyShipped })]]
      : [],
  )
  return Object.fromEntries(wrong)
}
