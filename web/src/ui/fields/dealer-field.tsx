import { findDealers, useDealers, useMayChooseDealer } from '#web/platform/session/dealer.ts'
import { useField } from '../form/use-field.ts'
import { Picker } from '../selects/picker.tsx'
import type { FieldProps } from './text-fields.tsx'

type Props<N extends string> = FieldProps<N> & {
  /** It can be empty. */
  clearable?: boolean
  /** After a user's choice, for fields that depend on this one. */
  onPicked?: (id: number | null) => void
}

/** A new record's dealer, or one it follows; shown only to users who can choose one. */
export function DealerField<N extends string = string>({
  name,
  label,
  hint,
  clearable = false,
  onPicked,
}: Props<N>) {
  const { value, set, input } = useField(name, label)
  const isOpen = useMayChooseDealer()
  const dealers = useDealers(isOpen)
  if (!isOpen) return null

  const find = async (text: string, signal: AbortSignal) =>
    (await findDealers(text, signal)).data.map(({ id, company }) => ({
      value: String(id),
      label: `${id} ${company}`,
    }))
  const dealer = typeof value === 'number' ? dealers.get(value) : undefined
  const { id, error, required, onBlur } = input
  return (
    <Picker
      id={id}
      label={label}
      description={hint}
      error={error}
      withAsterisk={required}
      onBlur={onBlur}
      name={['dealer-field']}
      find={find}
      value={dealer ? { value: String(dealer.id), label: `${dealer.id} ${dealer.company}` } : null}
      clearable={clearable}
      onChange={(option) => {
        const picked = option ? Number(option.value) : null
        set(picked)
        onPicked?.(picked)
      }}
    />
  )
}
