import { useState } from 'react'
import type { Call } from '#contract/http.ts'
import type { ShippingRow, shipping } from '#contract/store/shipping/shipping.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, fieldErrors, fieldErrorText } from '#web/platform/problems.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useDropShipping, useOfferShipping, useUpdateShipping } from './shipping-changes.ts'

type TypedFields = Omit<Call<typeof shipping.update>, 'dealerShippingId' | 'version'>
export type Field = keyof TypedFields
type FailedSave = { row: ShippingRow; problem: unknown; words: string }

const without = <T>(all: Record<number, T>, id: number): Record<number, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => Number(key) !== id))

/** The rest to save of a row after saving `sent`: text typed since. */
function typedSince(
  all: Record<number, TypedFields>,
  id: number,
  sent: TypedFields = {},
): Record<number, TypedFields> {
  const since = Object.entries(all[id] ?? {}).filter(([field, value]) => value !== sent[field as Field])
  const rest = without(all, id)
  return since.length === 0 ? rest : { ...rest, [id]: Object.fromEntries(since) }
}

const blank = (value: unknown) => value === null || value === undefined || value === ''

/** Unsaved typed values of the rows, and actions in progress. */
export function useShippingRows() {
  const [typed, setTyped] = useState<Record<number, TypedFields>>({})
  const [working, setWorking] = useState<Record<number, 'toggling' | 'saving'>>({})
  const [failed, setFailed] = useState<Record<number, FailedSave>>({})
  const offer = useOfferShipping()
  const update = useUpdateShipping()
  const drop = useDropShipping()

  /** Runs one action per row at a time; failures stay visible. */
  const act = async (
    row: ShippingRow,
    how: 'toggling' | 'saving',
    action: () => Promise<unknown>,
    done: string,
  ): Promise<boolean> => {
    const { shippingId } = row
    const sent = typed[shippingId]
    if (working[shippingId]) return false
    setWorking((all) => ({ ...all, [shippingId]: how }))
    setFailed((all) => without(all, shippingId))
    try {
      await action()
      setTyped((all) => typedSince(all, shippingId, sent))
      toast.success(done)
      return true
    } catch (problem) {
      const words = fieldErrorText(problem) || errorText(problem)
      setFailed((all) => ({ ...all, [shippingId]: { row, problem, words } }))
      toast.error(words)
      return false
    } finally {
      setWorking((all) => without(all, shippingId))
    }
  }
  const readField = (row: ShippingRow, field: Field) => {
    const value = typed[row.shippingId]?.[field]
    return value === undefined ? row[field] : value
  }
  const isChanged = (row: ShippingRow) =>
    Object.entries(typed[row.shippingId] ?? {}).some(([field, value]) => {
      const stored = row[field as Field]
      return !(blank(value) && blank(stored)) && value !== stored
    })

  const save = async (row: ShippingRow): Promise<boolean> => {
    const { name, dealerShippingId, shippingId, version } = row
    if (dealerShippingId === null) return false
    const fields = typed[shippingId]
    const action = () => update.send({ dealerShippingId, version: version ?? undefined, ...fields })
    return act(row, 'saving', action, t('shipping.saved', { name }))
  }

  return {
    failed: Object.values(failed),
    workOn: ({ shippingId }: ShippingRow) => working[shippingId],
    isChanged,
    readField,
    type: <F extends Field>({ shippingId }: ShippingRow, field: F, value: TypedFields[F]) =>
      setTyped((all) => ({ ...all, [shippingId]: { ...all[shippingId], [field]: value } })),
    findError: ({ shippingId }: ShippingRow, field: Field) => fieldErrors(failed[shippingId]?.problem)[field],
    toggle: (row: ShippingRow) => {
      const { name, dealerId, shippingId, dealerShippingId: id, version } = row
      return id === null
        ? act(row, 'toggling', () => offer.send({ dealerId, shippingId }), t('shipping.offeredNow', { name }))
        : act(
            row,
            'toggling',
            () => drop.send({ dealerShippingId: id, version: version ?? undefined }),
            t('shipping.offeredNoLonger', { name }),
          )
    },
    save,
  }
}
export type ShippingRows = ReturnType<typeof useShippingRows>
