import { Button, type ButtonProps } from '@mantine/core'
import { Tooltip } from '#web/ui/tooltip.tsx'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'loading'> & {
  label: string
  /** Why it does nothing now. */
  why?: string | undefined
  onClick?: () => void
}

/** A button that stays reachable by keyboard and explains why it does nothing. */
export function WhyButton({ label, why, onClick, variant = 'default', ...rest }: Props) {
  return (
    <Tooltip label={why} disabled={!why} multiline maw={280}>
      <Button
        {...rest}
        variant={variant}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        aria-description={why}
        onClick={(event) => (why ? event.preventDefault() : onClick?.())}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
