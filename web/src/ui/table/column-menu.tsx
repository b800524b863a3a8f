import { Button, Checkbox, Popover, Stack, Switch } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { ColumnButton } from './column-button.tsx'

type Choice = { key: string; label: ReactNode; isShown: boolean; choose: (shown: boolean) => void }
export type ColumnMenuProps = {
  choices: readonly Choice[]
  reset: () => void
  compact: boolean
  setCompact: (compact: boolean) => void
}

/** The button with its choice open. */
export function ColumnMenu({ choices, reset, compact, setCompact }: ColumnMenuProps) {
  const [opened, setOpened] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Mantine would give the focus back to the button that this one has replaced.
  const change = (next: boolean) => {
    if (!next && list.current?.contains(document.activeElement)) button.current?.focus()
    setOpened(next)
  }
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" withinPortal shadow="md" trapFocus>
      <Popover.Target>
        <ColumnButton ref={button} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown ref={list} aria-label={t('common.columns')}>
        <Stack gap="xs">
          {choices.map(({ key, label, isShown, choose }) => (
            <Checkbox
              key={key}
              size="sm"
              label={label}
              checked={isShown}
              onChange={(event) => choose(event.currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            {t('common.columnsReset')}
          </Button>
          <Switch
            size="sm"
            label={t('common.compactRows')}
            checked={compact}
            onChange={(event) => setCompact(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
