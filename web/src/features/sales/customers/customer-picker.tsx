import { type ComponentProps, useContext, useRef, useState } from 'react'
import { customers } from '#contract/sales/customers/customers.ts'
import { LookupsContext } from '#web/features/catalog/parts/lookups.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session/session.ts'
import { late, useLate, useOnceOpen } from '#web/ui/late.ts'
import { Picker } from '#web/ui/selects/picker.tsx'
import { toCustomerOption } from '../dated-list/customer-option.ts'
import type { UnmailedCustomer } from './create-customer.tsx'

const createCustomer = late(async () => (await import('./create-customer.tsx')).CreateCustomer)

type Props = {
  dealerId: number | undefined
  value: number | null
  /** Its promise resolves once the customer's details are there, which parts wait for. */
  onChoose: (id: number | null) => Promise<unknown>
  /** If a customer without an email can be entered, which isn't saved yet. */
  onUnmailed?: ((customer: UnmailedCustomer) => void) | undefined
} & Pick<
  ComponentProps<typeof Picker>,
  'id' | 'label' | 'description' | 'placeholder' | 'error' | 'disabled' | 'onBlur' | 'autoFocus' | 'nextField'
>

/** Picks one of the dealer's customers, or creates one in place from the typed text. */
export function CustomerPicker({ dealerId, value, onChoose, onUnmailed, ...rest }: Props) {
  const may = useMay()
  const [typed, setTyped] = useState<string | null>(null)
  const { customer: lookup } = useContext(LookupsContext)
  const choose = (id: number | null) => lookup.add(onChoose(id))
  const endCreating = useRef(() => {})
  const open = (text: string) => {
    setTyped(text)
    void lookup.add(
      new Promise<void>((resolve) => {
        endCreating.current = resolve
      }),
    )
  }
  const close = () => {
    setTyped(null)
    endCreating.current()
  }
  const goToNext = () => rest.nextField?.()?.focus()
  const CreateCustomer = useLate(createCustomer, useOnceOpen(typed !== null), close)
  const read = useRead(customers.show, { id: value ?? 0 }, { enabled: value !== null, staleTime: 60_000 })
  const find = async (q: string, signal: AbortSignal) => {
    const found = await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return found.data.map(toCustomerOption)
  }
  const chosen = read.data
    ? toCustomerOption(read.data.data)
    : { value: String(value), label: read.isError ? `#${value}` : '…' }
  return (
    <>
      <Picker
        {...rest}
        name={['customer-picker', dealerId]}
        clearable
        find={find}
        value={value === null ? null : chosen}
        onFinding={(search) => void lookup.add(search)}
        onChange={(option) => choose(option ? Number(option.value) : null)}
        create={
          may('customers') ? { label: (text) => t('customers.createNamed', { name: text }), open } : undefined
        }
      />
      {CreateCustomer && (
        <CreateCustomer
          {...{ dealerId, typed }}
          onClose={close}
          onCreated={(id) => {
            goToNext()
            void choose(id)
          }}
          onUnmailed={
            onUnmailed &&
            ((customer) => {
              onUnmailed(customer)
              goToNext()
            })
          }
        />
      )}
    </>
  )
}
