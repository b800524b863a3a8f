import { Checkbox, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { t } from '#web/platform/i18n.ts'
import { markRequired, useField } from '../form/use-field.ts'
import { FindSelect } from '../selects/find-select.tsx'
import { DecimalInput } from './decimal-input.tsx'
import type { FieldProps } from './text-fields.tsx'

type Value = string | number
/** Options can be numbers; the form retains the schema's type. */
const asGiven = (choices: readonly { value: Value }[], text: string | null): Value | null =>
  text === null ? null : (choices.find(({ value }) => String(value) === text)?.value ?? text)
const toText = (value: unknown) => (value == null || value === '' ? null : String(value))

type Choice = { value: Value; label: string; codes?: readonly string[] }
type ChoiceProps<N extends string> = FieldProps<N> & { choices: readonly Choice[] }

type PickedProps = {
  /** After a user's choice, for fields that depend on this one. */
  onPicked?: (value: Value | null) => void
}

type SelectProps<N extends string> = ChoiceProps<N> &
  PickedProps & {
    clearable?: boolean
    searchable?: boolean
    placeholder?: string
  }

/** Selects one of a few; `clearable` if it can be empty. For long lists searched by the server: Picker. */
export function SelectField<N extends string = string>({
  name,
  label,
  hint,
  choices,
  clearable = false,
  searchable = choices.length > 10,
  placeholder = t('common.selectPlaceholder'),
  onPicked,
  ...rest
}: SelectProps<N>) {
  const { value, set, input } = useField(name, label)
  return (
    <FindSelect
      {...markRequired(input)}
      data-autofocus={rest.autoFocus || undefined}
      {...rest}
      data={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      description={hint}
      value={toText(value)}
      onChange={(next) => {
        const picked = asGiven(choices, next)
        set(picked)
        onPicked?.(picked)
      }}
      clearable={clearable}
      searchable={searchable}
      placeholder={placeholder}
    />
  )
}

/** Selects one of two or three, all visible. */
export function ToggleField<N extends string = string>({
  name,
  label,
  choices,
  disabled,
  onPicked,
}: ChoiceProps<N> & PickedProps) {
  const { value, set, input } = useField(name, label)
  return (
    <Stack gap={4} align="flex-start">
      <Input.Label component="span" id={`${input.id}-label`}>
        {label}
      </Input.Label>
      <SegmentedControl
        id={input.id}
        aria-labelledby={`${input.id}-label`}
        disabled={disabled}
        data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={toText(value) ?? ''}
        onChange={(next) => {
          const picked = asGiven(choices, next)
          set(picked)
          onPicked?.(picked)
        }}
      />
    </Stack>
  )
}

function useFlag({ name, label, hint, ...rest }: FieldProps) {
  const { value, set, input } = useField(name, label)
  return {
    ...input,
    'data-autofocus': rest.autoFocus || undefined,
    ...rest,
    required: false,
    description: hint,
    checked: value === 1 || value === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.currentTarget.checked ? 1 : 0),
  }
}

/** A 0/1 flag as a switch. */
export const SwitchField = <N extends string = string>(props: FieldProps<N>) => <Switch {...useFlag(props)} />

/** A 0/1 flag to accept, or one among several. */
export const CheckboxField = <N extends string = string>(props: FieldProps<N>) => (
  <Checkbox {...useFlag(props)} />
)

type NumberProps<N extends string> = FieldProps<N> & {
  /** The currency, for amounts. */
  prefix?: string
  suffix?: string
  /** False for numbers that aren't amounts, such as order numbers: no thousand separators. */
  grouped?: boolean
}

/** A form's number, right-aligned; empty is null. */
export function NumberField<N extends string = string>({
  name,
  label,
  hint,
  grouped = true,
  ...rest
}: NumberProps<N>) {
  const { value, set, input } = useField(name, label)
  return (
    <DecimalInput
      {...markRequired(input)}
      data-autofocus={rest.autoFocus || undefined}
      {...rest}
      description={hint}
      value={value}
      onTyped={set}
      isAmount={rest.prefix !== undefined}
      thousandSeparator={grouped ? ',' : ''}
      // Amount fields have this width even where there's more room.
      styles={{
        wrapper: { maxWidth: 200 },
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
    />
  )
}
