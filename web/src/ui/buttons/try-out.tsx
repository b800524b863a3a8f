import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { label: string; hint: string; busy: boolean; onRun: () => void; children: ReactNode }

/** A button that tests something external before saving, with the result below. */
export function TryOut({ label, hint, busy, onRun, children }: Props) {
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" leftSection={<IconPlugConnected size={16} />} loading={busy} onClick={onRun}>
        {label}
      </Button>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <div aria-live="polite" style={{ width: '100%' }}>
        {children}
      </div>
    </Stack>
  )
}

/** Success or, with `unsure`, an inconclusive result. A failure is an InlineProblem. */
export function TriedOut({
  title,
  unsure,
  children,
}: {
  title: string
  unsure?: boolean
  children: ReactNode
}) {
  const Icon = unsure ? IconInfoCircle : IconCircleCheck
  return (
    <Alert
      variant="outline"
      color={unsure ? 'yellow' : 'green'}
      icon={<Icon size={18} />}
      title={title}
      styles={{ title: { color: `var(--pd-${unsure ? 'warning' : 'success'})` } }}
    >
      {children}
    </Alert>
  )
}
