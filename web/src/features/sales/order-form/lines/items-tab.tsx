import { Text } from '@mantine/core'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { type LineColumn, LineGrid } from '../../orders/shared/line-grid.tsx'
import { WithReturned } from '../../returns/returned-pieces.tsx'
import { useOrderEdit } from '../edit-context.ts'
import type { OrderValues } from '../order-values.ts'
import { AddProduct } from './add-product.tsx'
import { LineContext } from './line-context.tsx'
import { groupLines, LineGroup } from './line-group.tsx'
import { type FormLine, lineLeaving, linesInParcel, noParcel, type Parcel } from './line-values.ts'
import css from './lines.module.css'
import { ParcelRow } from './parcel-row.tsx'
import { useOrderParts } from './use-order-parts.ts'

/** The vehicle that parts are searched for, and its setter. */
type Vehicle = [VehicleChoice, (choice: VehicleChoice) => void]

type Props = {
  vehicle?: Vehicle
  /** For the head's button: ships the parcel if it has a number. */
  shipNumbered?: RefObject<(() => void) | null>
  /** Shows only the lines: the parcel is on the tab of the items. */
  hidesParcel: boolean
}

/** The order's lines, what ships of them, and how to add more. */
export function ItemsTab({ vehicle, shipNumbered, hidesParcel }: Props) {
  const { form, isLocked, base, order, currencySymbol } = useOrderEdit()
  const keys = useFormState(form, ({ values }) =>
    readLines(values)
      .map((line) => line.key)
      .join(' '),
  )
  const numbers = useFormState(form, ({ values }) =>
    readLines(values)
      .map(({ partNumber }) => partNumber)
      .join('\n'),
  )
  const about = useOrderParts()
  const [parcel, setParcel] = useState<Parcel>(noParcel)
  useSavedParcel(form, parcel, setParcel)
  const [added, setAdded] = useState<string | null>(null)
  const addId = useDetailsField(form)

  const stored = (line: FormLine) => base().details.find(({ id }) => id === line.id)
  const pack = (next: Parcel) => {
    form.set('details', linesInParcel(readLines(form.state.values), base().details, parcel, next))
    setParcel(next)
  }
  // A group of lines keeps its first handlers (`line-group.tsx`), so they read the parcel of the moment.
  const latestParcel = useRef(parcel)
  latestParcel.current = parcel
  const leave = (at: number, shipQty: number | string) => {
    const line = readLines(form.state.values)[at]!
    form.set(`details.${at}`, lineLeaving(line, stored(line), shipQty, latestParcel.current))
  }
  const remove = async (line: FormLine) => {
    if (!(await confirmRemove(line))) return
    form.set(
      'details',
      readLines(form.state.values).filter(({ key }) => key !== line.key),
    )
    form.leave('details')
    document.getElementById(addId)?.focus()
  }
  const add = (line: FormLine) => {
    form.set('details', [...readLines(form.state.values), line])
  }
  const lineKeys = keys === '' ? [] : keys.split(' ')
  const groups = groupLines(lineKeys)
  const groupCount = useGroupCount()
  return (
    <WithReturned orderId={order?.id}>
      <LineContext about={about} numbers={numbers.split('\n')}>
        <div className={css.items}>
          {lineKeys.length === 0 ? (
            order && (
              <div className={css.empty}>
                <Text fw={500}>{t('orderForm.noLines')}</Text>
                <Text size="sm" c="dimmed">
                  {t('orderForm.noLinesNext')}
                </Text>
              </div>
            )
          ) : (
            <LineGrid
              label={t('orders.items')}
              kind="order"
              heads={heads()}
              onEnd={() => document.getElementById(addId)?.focus()}
            >
              {groups.slice(0, groupCount).map((group) => (
                <LineGroup
                  key={group.start}
                  {...{ ...group, added, currencySymbol, isLocked }}
                  onShipQty={leave}
                  onRemove={remove}
                />
              ))}
            </LineGrid>
          )}
          {isLocked ? (
            <InlineNote>{t('orderForm.lockedLines')}</InlineNote>
          ) : (
            <AddProduct fieldId={addId} vehicle={vehicle} onAdd={add} onShow={setAdded} />
          )}
          {order && lineKeys.length > 0 && (
            <div hidden={hidesParcel}>
              <ParcelRow parcel={parcel} onChange={pack} onRestore={setParcel} shipNumbered={shipNumbered} />
            </div>
          )}
        </div>
      </LineContext>
    </WithReturned>
  )
}

const heads = (): { column: LineColumn; text: string }[] => [
  { column: 'picture', text: '' },
  { column: 'part', text: t('orders.partNumber') },
  { column: 'vehicle', text: t('orders.vehicle') },
  { column: 'stock', text: t('orders.stock') },
  { column: 'price', text: t('orders.price') },
  { column: 'qty', text: t('orders.qty') },
  { column: 'left', text: t('orders.left') },
  { column: 'amount', text: t('orders.extended') },
]

/** A save clears the parcel's fields, but not what was typed for the next one meanwhile. */
function useSavedParcel(form: FormStore, parcel: Parcel, setParcel: (parcel: Parcel) => void): void {
  const version = useFormState(form, ({ values }) => (values as OrderValues).version)
  const saving = useFormState(form, (state) => state.saving)
  const sent = useRef<Parcel | null>(null)
  useWhenChanged(saving, () => {
    if (saving) sent.current = parcel
  })
  useWhenChanged(version, () => {
    if (sent.current === parcel) setParcel(noParcel)
    sent.current = null
  })
}

/** Draws a long order's first lines at once, and the rest a moment later. */
function useGroupCount(): number {
  const [count, setCount] = useState(1)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  return count
}

const readLines = (values: Record<string, unknown>) => (values as OrderValues).details

/** The id of the field that searches for parts, to focus it. */
export const partFieldId = (form: FormStore): string => `${form.id}-details`

/** The summary's link if the order has no lines: the part search. */
function useDetailsField(form: FormStore): string {
  const id = partFieldId(form)
  const label = t('orders.items')
  useEffect(() => {
    const nameField = (at: number, name: string) =>
      labelField(name, readLines(form.state.values)[at]?.partNumber ?? '')
    form.fields.set('details', { label, id, nameField })
    return () => {
      form.fields.delete('details')
    }
  }, [form, id, label])
  return id
}

const confirmRemove = (line: FormLine) =>
  confirm({
    title: t('orderForm.removeTitle', { part: line.partNumber }),
    text: t(line.id === undefined ? 'orderForm.removeNewText' : 'orderForm.removeText', {
      name: line.description || line.partNumber,
    }),
    confirmLabel: t('orderForm.remove'),
    danger: true,
  })
