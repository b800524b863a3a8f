import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * Mantine's select with its list made when the field first has the focus, before any key or click can open it:
 * a screen of filters has many, and each costs as much as a table row.
 */
export function Select({ onFocus, comboboxProps, ...rest }: SelectProps) {
  const [isMade, setMade] = useState(false)
  return (
    <MantineSelect
      {...rest}
      comboboxProps={{ transitionProps: { duration: 0 }, ...comboboxProps, keepMounted: isMade }}
      onFocus={(event) => {
        setMade(true)
        onFocus?.(event)
      }}
    />
  )
}
