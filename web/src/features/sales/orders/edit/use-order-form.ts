import { useEffect, useState } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import type { FormStore, Values } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreateOrder, useUpdateOrder } from '../shared/order-routes.ts'
import { mergeOrder } from './conflict/merge-order.ts'
import type { OrderEdit } from './edit-context.ts'
import {
  blankValues,
  createInput,
  type OrderForm,
  type OrderValues,
  orderForm,
  updateInput,
  valuesOf,
} from './order-values.ts'

type About = {
  order: Order | null
  dealerId: number | undefined
  currencySymbol: string
  /** Saves a changed status, before the rest; gives the order's version then, or null when nothing changed. */
  saveStatus?: () => Promise<number | null>
}
export type OrderFormState = Pick<
  OrderEdit,
  'form' | 'base' | 'restart' | 'adopt' | 'isSilent' | 'setSilent'
> & {
  /** The order as the last save left it. */
  saved: () => Order | null
}

/** The state of the order page: what was typed, how it is saved, and how it keeps up with what others save. */
export function useOrderForm({ order, dealerId, currencySymbol, saveStatus }: About): OrderFormState {
  const create = useCreateOrder()
  const update = useUpdateOrder()
  const [isSilent, setSilent] = useState(false)
  const [known] = useState(() => ({
    base: order ? valuesOf(order) : blankValues(currencySymbol),
    saved: null as Order | null,
  }))
  const restart = (stored: Order) => {
    known.saved = stored
    known.base = valuesOf(stored)
    form.restart(known.base)
    setSilent(false)
  }
  const adopt = (values: OrderValues, stored: OrderValues) => {
    known.base = stored
    form.rebase(stored)
    for (const [name, value] of Object.entries(values)) {
      if (form.state.values[name] !== value) form.set(name, value)
    }
  }
  const form: OrderForm = useContractForm({
    schema: orderForm,
    initial: known.base as never,
    check: wrongLines,
    save: async (input) => {
      const values = form.state.values as OrderValues
      const sent = input as unknown as Values
      if (!order) return restart((await create.send(createInput(sent, values, dealerId))).data)
      const version = (await saveStatus?.()) ?? values.version ?? order.version
      const call = updateInput({ id: order.id, version, input: sent, base: known.base, values, isSilent })
      if (call) restart((await update.send(call)).data)
    },
  })
  useKeepUp(order, form, known, adopt)
  return { form, base: () => known.base, saved: () => known.saved, restart, adopt, isSilent, setSilent }
}

/** An order that was saved elsewhere joins what is typed here, unless both touch the same; a save tells then. */
function useKeepUp(
  order: Order | null,
  form: OrderForm,
  known: { base: OrderValues },
  adopt: OrderFormState['adopt'],
): void {
  const saving = useFormState(form as unknown as FormStore, (state) => state.saving)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile is no reason to look again
  useEffect(() => {
    const values = form.state.values as OrderValues
    if (!order || saving || order.version <= (values.version ?? 0)) return
    const stored = valuesOf(order)
    const merged = mergeOrder(known.base, values, stored)
    if (merged.conflicts.length === 0) adopt(merged.values, stored)
  }, [order, saving])
}

/** What the contract cannot know of a line: how much of it has left. */
function wrongLines(values: Values): Record<string, string> {
  const wrong = (values as OrderValues).details.flatMap(({ qty, qtyShipped }, at) =>
    typeof qty === 'number' && qty < qtyShipped
      ? [[`details.${at}.qty`, t('orderForm.shippedAlready', { n: qtyShipped })]]
      : [],
  )
  return Object.fromEntries(wrong)
}
