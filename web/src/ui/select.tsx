import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps,
} from '@mantine/core'
import { useRef, useState } from 'react'
import type { Before } from './full-select.tsx'
import { late, useLate } from './late.ts'

const fullSelect = late(async () => (await import('./full-select.tsx')).FullSelect)

/** What concerns typing is left to `FindSelect` and `Picker`. */
type Props = Omit<
  SelectProps,
  | 'searchable'
  | 'searchValue'
  | 'defaultSearchValue'
  | 'onSearchChange'
  | 'nothingFoundMessage'
  | 'filter'
  | 'limit'
  | 'openOnFocus'
  | 'selectFirstOptionOnChange'
  | 'dropdownOpened'
  | 'defaultDropdownOpened'
>

/**
 * One of a few, for screens that show a list: Mantine's select. Until a mouse or a finger comes to it or it gets
 * the focus, a field that looks the same: such a screen has many, and each would cost as much as a table row.
 */
export function Select(props: Props) {
  const [isAsked, setAsked] = useState(false)
  const before = useRef<Before>({ focused: undefined, isPressed: false, keys: [] })
  const Full = useLate(fullSelect, isAsked)
  if (Full) return <Full {...props} before={before.current} />
  return (
    <Closed
      {...props}
      before={before.current}
      onWanted={() => {
        setAsked(true)
        fullSelect.load().catch(() => {})
      }}
    />
  )
}

type ClosedProps = Props & { before: Before; onWanted: () => void }

const opening = ['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space']

/** What's pressed before the list is loaded goes on to it. */
function Closed({ before, onWanted, ...props }: ClosedProps) {
  const { onFocus, onBlur, onKeyDown, onPointerEnter } = props
  return (
    <InputBase
      {...closedField(props)}
      readOnly
      pointer
      value={labelOf(props)}
      onPointerEnter={(event) => {
        onWanted()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        before.focused = event.currentTarget
        onWanted()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        Object.assign(before, { focused: undefined, isPressed: false, keys: [] })
        onBlur?.(event)
      }}
      onMouseDown={() => {
        before.isPressed = true
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.defaultPrevented || !opening.includes(event.code)) return
        event.preventDefault()
        before.keys = [...before.keys, event.code]
      }}
    />
  )
}

function labelOf({ data = [], value, defaultValue }: Props): string {
  const chosen = value === undefined ? defaultValue : value
  const option = chosen == null ? undefined : getOptionsLockup(getParsedComboboxData(data))[chosen]
  return option?.label ?? ''
}

/** The same field as Mantine's, without what concerns the list. */
export function closedField({
  data: _data,
  value,
  defaultValue,
  onChange,
  onClear,
  withCheckIcon: _withCheckIcon,
  withAlignedLabels: _withAlignedLabels,
  checkIconPosition: _checkIconPosition,
  allowDeselect: _allowDeselect,
  clearable = false,
  clearSectionMode,
  clearButtonProps,
  hiddenInputProps: _hiddenInputProps,
  renderOption: _renderOption,
  scrollAreaProps: _scrollAreaProps,
  chevronColor,
  autoSelectOnBlur: _autoSelectOnBlur,
  onDropdownOpen: _onDropdownOpen,
  onDropdownClose: _onDropdownClose,
  selectFirstOptionOnDropdownOpen: _selectFirstOptionOnDropdownOpen,
  onOptionSubmit: _onOptionSubmit,
  comboboxProps: _comboboxProps,
  withScrollArea: _withScrollArea,
  maxDropdownHeight: _maxDropdownHeight,
  floatingHeight: _floatingHeight,
  classNames: _classNames,
  styles: _styles,
  ...field
}: Props) {
  const { size = 'sm', error, disabled, readOnly, rightSectionPointerEvents = 'none' } = field
  const clear = () => {
    onChange?.(null, null)
    onClear?.()
  }
  return {
    ...field,
    role: 'combobox',
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': false,
    autoComplete: 'off',
    rightSectionPointerEvents,
    __staticSelector: 'Select',
    __defaultRightSection: <ComboboxChevron size={size} error={error} color={chevronColor} />,
    __clearSection: <ComboboxClearButton {...clearButtonProps} onClear={clear} />,
    __clearable: clearable && (value ?? defaultValue) != null && !disabled && !readOnly,
    __clearSectionMode: clearSectionMode,
  }
}
