import { t } from '#web/platform/i18n.ts'
import { findDealers, useDealers } from '#web/platform/session/dealer.ts'
import { Picker } from '#web/ui/selects/picker.tsx'

type Props = {
  id: number | undefined
  /** Shown above it; otherwise only screen readers get its name. */
  label?: string
  onChange: (id?: number) => void
}

/** The store to compare others with, or to roll out from. */
export function ChooseBaseline({ id, label, onChange }: Props) {
  const dealers = useDealers(true)
  const toOption = (dealer: { id: number; company: string }) => ({
    value: String(dealer.id),
    label: `${dealer.id} ${dealer.company}`,
  })
  const chosen = id === undefined ? undefined : dealers.get(id)
  return (
    <Picker
      name={['baseline']}
      {...(label ? { label } : { 'aria-label': t('storeComparison.baseline'), w: 250 })}
      placeholder={t('storeComparison.choose')}
      maw="100%"
      find={async (text, signal) => (await findDealers(text, signal)).data.map(toOption)}
      value={chosen ? toOption(chosen) : id ? { value: String(id), label: String(id) } : null}
      onChange={(option) => onChange(Number(option?.value) || undefined)}
    />
  )
}
