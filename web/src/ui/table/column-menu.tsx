import { Button, Checkbox, Popover, Stack, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { usePressedMenu } from '../buttons/use-pressed-menu.ts'
import { ColumnButton } from './column-button.tsx'

type Choice = { key: string; label: ReactNode; isShown: boolean; choose: (isVisible: boolean) => void }
export type ColumnMenuProps = {
  choices: readonly Choice[]
  reset: () => void
  compact: boolean
  setCompact: (compact: boolean) => void
}

/** The button with its choice open. */
export function ColumnMenu({ choices, reset, compact, setCompact }: ColumnMenuProps) {
  const { button, opened, setOpened } = usePressedMenu()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ColumnButton ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.columns')}>
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
