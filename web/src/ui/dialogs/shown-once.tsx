import { Button, Code, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyTextButton } from '../buttons/copy-button.tsx'

type Props = { value: string; done: string; onClose: () => void; children: ReactNode }

/** A new secret, which can't be shown again, with instructions above it. */
export const ShownOnce = ({ value, done, onClose, children }: Props) => (
  <Stack gap="md">
    {children}
    <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {value}
    </Code>
    <Group justify="flex-end" gap="xs">
      <CopyTextButton value={value} />
      <Button onClick={onClose}>{done}</Button>
    </Group>
  </Stack>
)
