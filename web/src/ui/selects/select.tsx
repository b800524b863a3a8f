import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps,
} from '@mantine/core'
import { useRef, useState } from 'react'
import { late } from '../late.ts'
import { useLateReplacement } from '../late-replacement.ts'
import type { FormerState } from './full-select.tsx'
import { openingKeys } from './opening-keys.ts'

const fullSelect = late(async () => (await import('./full-select.tsx')).FullSelect)

type ListProps = Pick<
  SelectProps,
  'data' | 'value' | 'onChange' | 'clearable' | 'allowDeselect' | 'comboboxProps' | 'classNames'
>
type FieldProps = Pick<
  SelectProps,
  | ('id' | 'label' | 'aria-label' | 'aria-labelledby' | 'placeholder' | 'description' | 'error')
  | ('disabled' | 'withAsterisk' | 'size' | 'w' | 'maw' | 'className' | 'leftSection')
>
type Props = ListProps & FieldProps

/**
 * A select with a few options, for screens that show a list. Until a pointer reaches it or it gets the focus,
 * it's a plain field that looks the same: such a screen has many, and each of Mantine's selects costs as much
 * as a table row. For searchable lists use `FindSelect`, `Picker` or `LatePicker`.
 */
export function Select(props: Props) {
  const [isAsked, setAsked] = useState(false)
  const before = useRef<FormerState>({ focused: undefined, isPressed: false, keys: [] })
  const Full = useLateReplacement(fullSelect, isAsked)
  if (Full) return <Full {...props} before={before.current} />
  return <Closed {...props} before={before.current} onWanted={() => setAsked(true)} />
}

/** Passes the keys pressed before the list is loaded on to it. */
function Closed({ before, onWanted, ...props }: Props & { before: FormerState; onWanted: () => void }) {
  return (
    <InputBase
      {...toClosedField(props)}
      readOnly
      pointer
      value={findLabel(props)}
      onPointerEnter={onWanted}
      onFocus={(event) => {
        before.focused = event.currentTarget
        onWanted()
      }}
      onBlur={() => {
        Object.assign(before, { focused: undefined, isPressed: false, keys: [] })
      }}
      onClick={() => {
        before.isPressed = true
      }}
      onKeyDown={(event) => {
        if (!openingKeys.includes(event.code)) return
        event.preventDefault()
        before.keys = [...before.keys, event.code]
      }}
    />
  )
}

function findLabel({ data = [], value }: Props): string {
  const option = value == null ? undefined : getOptionsLockup(getParsedComboboxData(data))[value]
  return option?.label ?? ''
}

/** Mantine's field without its list. */
export function toClosedField({
  data: _data,
  value,
  onChange,
  clearable = false,
  allowDeselect: _allowDeselect,
  comboboxProps: _comboboxProps,
  classNames: _classNames,
  ...field
}: Props) {
  const { size = 'sm', error, disabled } = field
  return {
    ...field,
    role: 'combobox',
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': false,
    autoComplete: 'off',
    rightSectionPointerEvents: 'none' as const,
    __staticSelector: 'Select',
    __defaultRightSection: <ComboboxChevron size={size} error={error} />,
    __clearSection: <ComboboxClearButton onClear={() => onChange?.(null, null)} />,
    __clearable: clearable && value != null && !disabled,
  }
}
