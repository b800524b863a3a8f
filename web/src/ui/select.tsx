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

/**
 * Mantine's select. Until a mouse or a finger comes to it or it gets the focus, a field that looks the same: a
 * screen has many, and each would cost as much as a table row.
 */
export function Select(props: SelectProps) {
  const { dropdownOpened = false, defaultDropdownOpened = false } = props
  const [isAsked, setAsked] = useState(dropdownOpened || defaultDropdownOpened)
  const [typed, setTyped] = useState<string>()
  const before = useRef<Before>({ focused: undefined, isPressed: false, keys: [] })
  const isWanted = isAsked || dropdownOpened
  const Full = useLate(fullSelect, isWanted)
  if (Full && isWanted) {
    if (!isAsked) setAsked(true)
    return <Full {...props} before={before.current} typed={typed} />
  }
  return (
    <Closed
      {...props}
      typed={typed}
      onTyped={setTyped}
      before={before.current}
      onWanted={() => {
        setAsked(true)
        fullSelect.load().catch(() => {})
      }}
    />
  )
}

type ClosedProps = SelectProps & {
  typed: string | undefined
  onTyped: (text: string | undefined) => void
  before: Before
  onWanted: () => void
}

/** What's pressed and typed before the list is loaded goes on to it. */
function Closed({ typed, onTyped, before, onWanted, ...props }: ClosedProps) {
  const { searchable = false, onFocus, onBlur, onKeyDown, onPointerEnter, onSearchChange } = props
  // One with the text from outside has it already when the list comes, which then wouldn't open for it.
  const isOwnSearch = props.searchValue === undefined
  const opening = ['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', ...(searchable ? [] : ['Space'])]
  return (
    <InputBase
      {...fieldProps(props)}
      value={typed ?? wordsOf(props)}
      onChange={(event) => {
        onTyped(event.currentTarget.value)
        if (isOwnSearch) onSearchChange?.(event.currentTarget.value)
      }}
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
        if (isOwnSearch && typed !== undefined) onSearchChange?.(wordsOf({ ...props, searchValue: '' }))
        onTyped(undefined)
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

/** The chosen option's label, or what's searched for. */
function wordsOf({ data = [], value, defaultValue, searchValue = '' }: SelectProps): string {
  const chosen = value === undefined ? defaultValue : value
  const option = chosen == null ? undefined : getOptionsLockup(getParsedComboboxData(data))[chosen]
  return option?.label ?? searchValue
}

/** The same field as Mantine's, without what concerns the list. */
function fieldProps({
  data: _data,
  value,
  defaultValue,
  onChange,
  onClear,
  searchable = false,
  searchValue: _searchValue,
  defaultSearchValue: _defaultSearchValue,
  onSearchChange,
  withCheckIcon: _withCheckIcon,
  withAlignedLabels: _withAlignedLabels,
  checkIconPosition: _checkIconPosition,
  nothingFoundMessage: _nothingFoundMessage,
  allowDeselect: _allowDeselect,
  clearable = false,
  clearSectionMode,
  clearButtonProps,
  hiddenInputProps: _hiddenInputProps,
  renderOption: _renderOption,
  scrollAreaProps: _scrollAreaProps,
  chevronColor,
  autoSelectOnBlur: _autoSelectOnBlur,
  openOnFocus: _openOnFocus,
  dropdownOpened: _dropdownOpened,
  defaultDropdownOpened: _defaultDropdownOpened,
  onDropdownOpen: _onDropdownOpen,
  onDropdownClose: _onDropdownClose,
  selectFirstOptionOnChange: _selectFirstOptionOnChange,
  selectFirstOptionOnDropdownOpen: _selectFirstOptionOnDropdownOpen,
  onOptionSubmit: _onOptionSubmit,
  comboboxProps: _comboboxProps,
  filter: _filter,
  limit: _limit,
  withScrollArea: _withScrollArea,
  maxDropdownHeight: _maxDropdownHeight,
  floatingHeight: _floatingHeight,
  classNames: _classNames,
  styles: _styles,
  ...field
}: SelectProps) {
  const { size = 'sm', error, disabled, readOnly, rightSectionPointerEvents = 'none' } = field
  const clear = () => {
    onChange?.(null, null)
    onSearchChange?.('')
    onClear?.()
  }
  return {
    ...field,
    role: 'combobox',
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': false,
    autoComplete: 'off',
    rightSectionPointerEvents,
    pointer: !searchable,
    readOnly: readOnly || !searchable,
    __staticSelector: 'Select',
    __defaultRightSection: <ComboboxChevron size={size} error={error} color={chevronColor} />,
    __clearSection: <ComboboxClearButton {...clearButtonProps} onClear={clear} />,
    __clearable: clearable && (value ?? defaultValue) != null && !disabled && !readOnly,
    __clearSectionMode: clearSectionMode,
  }
}
