import { Switch, type SwitchProps } from '@mantine/core'

type Props = Omit<SwitchProps, 'onChange' | 'checked'> & {
  checked: boolean
  /** Whether its last turn is being saved: it ignores presses until then. */
  busy: boolean
  onTurn: (isOn: boolean) => void
}

/** A switch that saves each turn at once. It isn't disabled meanwhile, because that would lose the focus. */
export function SavingSwitch({ busy, onTurn, ...rest }: Props) {
  return (
    <Switch
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onChange={(event) => !busy && onTurn(event.currentTarget.checked)}
    />
  )
}
