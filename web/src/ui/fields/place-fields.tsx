import { places } from '#contract/store/shipping/places.ts'
import { stateChoices, stateWord } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useFieldValue, useForm } from '../form/use-field.ts'
import { SelectField } from './choice-fields.tsx'
import { type FieldProps, TextField } from './text-fields.tsx'

/** The two countries of addresses. Changing it clears the field that `state` names. */
export function CountryField<N extends string = string>({
  state,
  clearable = false,
  ...props
}: FieldProps<N> & { state?: N; clearable?: boolean }) {
  const form = useForm()
  const choices = [
    { value: 'CA', label: t('common.countryCanada'), codes: ['CA', 'CAN'] },
    { value: 'USA', label: t('common.countryUsa'), codes: ['US', 'USA'] },
  ]
  return (
    <SelectField
      {...props}
      choices={choices}
      clearable={clearable}
      searchable
      onPicked={() => state && form.set(state, null)}
    />
  )
}

type StateProps<N extends string> = Omit<FieldProps<N>, 'label'> & { country: N; label?: string }

/** The states of another field's country; the USA's while that's empty. */
export function StateField<N extends string = string>({ country, label, ...rest }: StateProps<N>) {
  const countryIso = String(useFieldValue(country) || 'USA')
  const props = { ...rest, label: label ?? stateWord(countryIso) }
  const value = useFieldValue(props.name)
  const { data, isError } = useRead(places.states, { countryIso }, { staleTime: Number.POSITIVE_INFINITY })
  // If the list doesn't load, type the code, so the form stays usable.
  if (isError) return <TextField {...props} hint={t('common.statesFailed')} />
  const choices = stateChoices(data?.data ?? [])
  // A value that isn't in the list stays until the user chooses another.
  if (value && !choices.some((choice) => choice.value === value))
    choices.unshift({ value: String(value), label: String(value), codes: [] })
  return <SelectField {...props} choices={choices} clearable searchable />
}
