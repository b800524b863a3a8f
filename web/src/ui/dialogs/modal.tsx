import { Modal } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { letGo } from '#web/platform/slow-calls.ts'
import { FailurePlace } from '../feedback/failure-place.tsx'
import { SlowNote } from '../feedback/slow-note.tsx'
import { DialogTitle } from './dialog-title.ts'
import { useFirstField } from './first-field.ts'
import { useOpener } from './opener.ts'
import { useSettled } from './use-settled.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** In pixels: 480 for a question, 800 for a form, 1200 for a form with a table. */
  width?: 480 | 800 | 1200
  children: ReactNode
}

/**
 * A dialog in one of the standard widths; full width on small screens. It opens in its first field, and restores the
 * focus on closing.
 */
export function AppModal({ opened, onClose, title, width = 800, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const isSettled = useSettled(opened)
  useOpener(root, opened)
  useFirstField(root, opened)
  // If a slow change delayed a dialog's closing, another one replaces it afterwards.
  const latest = useRef(onClose)
  latest.current = onClose
  const close = async () => {
    if (!isOnTop(root.current)) return
    await letGo()
    latest.current()
  }
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={() => void close()}
      title={<span id={titleId}>{title}</span>}
      size={width}
      closeOnClickOutside={isSettled}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // Below toasts.
      yOffset="max(5dvh, 64px)"
    >
      <div data-dialog-body>
        <SlowNote layer="dialog" />
        <DialogTitle value={titleId}>
          <FailurePlace>{children}</FailurePlace>
        </DialogTitle>
      </div>
    </Modal>
  )
}

/** Escape in a dialog above this one, or in the leave question, only concerns that one. */
function isOnTop(root: HTMLElement | null): boolean {
  const own = root?.querySelector('[role="dialog"]')
  return !own || [...document.querySelectorAll('[role="dialog"]')].at(-1) === own
}
