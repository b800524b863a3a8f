import { Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SlowNote } from '#web/ui/feedback/slow-note.tsx'

/** Can't be closed and hides the page, because a different person may be looking at it. */
export const CoveringDialog = ({ title, children }: { title: string; children: ReactNode }) => (
  <Modal
    opened
    onClose={() => {}}
    title={title}
    size={480}
    centered
    zIndex={500}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    overlayProps={{ backgroundOpacity: 1, color: 'var(--mantine-color-body)' }}
  >
    <Stack gap="md">
      <SlowNote layer="question" />
      {children}
    </Stack>
  </Modal>
)
