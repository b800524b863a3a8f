import { Button, Group, MantineThemeProvider, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { fieldErrors, isProblem, placelessText } from '#web/platform/problems.ts'
import { letGo, useIsSlow } from '#web/platform/slow-calls.ts'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import { SlowNote } from '../feedback/slow-note.tsx'
import { toast } from '../feedback/toast.ts'
import { RefusedFields } from './refused-fields.ts'
import { findFocusedPlace, focusBack } from './restored-focus.ts'
import { useSettled } from './use-settled.ts'

/** The dialog’s question and buttons. */
export type Question = {
  title: string
  /** Its first field, if any, has `data-autofocus`: Cancel has the focus otherwise. */
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action can't be undone. */
  danger?: boolean
  /** Runs while the dialog is open; on failure the dialog stays and says why. */
  act?: () => Promise<unknown>
}
/** A question whose dialog is open. */
export type Open = Question & { answer: (yes: boolean) => void }

/** The dialog is above everything that was open, and below anything that opens from it. */
const layer = 400
const above = { defaultProps: { zIndex: layer + 50 } }
const theme = { components: { Popover: above, Tooltip: above } }

/** The dialog unmounts at once, and Mantine restores the focus only for dialogs that close. */
function useFocusBack() {
  const [opener] = useState(() => findFocusedPlace())
  useEffect(() => () => focusBack(opener), [opener])
}

/** The dialog that `confirm` opens over everything else. If `act` fails, it stays open and shows why. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, danger, act, answer }: Open) {
  useFocusBack()
  const [busy, setBusy] = useState(false)
  const isSettled = useSettled(true)
  const [problem, setProblem] = useState<unknown>(null)
  const refused = useMemo(() => fieldErrors(problem), [problem])
  // The question is about a record that has changed since; the action would be refused again.
  const isStale = isProblem(problem, 'stale')
  const go = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isStale) return
    if (!act) return answer(true)
    setBusy(true)
    setProblem(null)
    await act().then(
      () => answer(true),
      (error) => {
        setProblem(error)
        setBusy(false)
        toast.error(placelessText(error))
      },
    )
  }
  const isSlow = useIsSlow()
  const cancel = async () => {
    if (busy && !isSlow) return
    await letGo()
    answer(false)
  }
  return (
    <Modal
      opened
      onClose={() => void cancel()}
      title={title}
      size={480}
      centered
      closeOnClickOutside={isSettled}
      zIndex={layer}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {/* A form, so that Enter in a question's fields answers it. */}
      <form noValidate onSubmit={go}>
        <Stack gap="md">
          <SlowNote layer="question" />
          <MantineThemeProvider inherit theme={theme}>
            <RefusedFields.Provider value={refused}>
              <div>{typeof text === 'string' ? <Text size="sm">{text}</Text> : text}</div>
            </RefusedFields.Provider>
          </MantineThemeProvider>
          <InlineProblem problem={problem} words={placelessText(problem)}>
            {isStale && <Text size="sm">{t('common.staleClose')}</Text>}
          </InlineProblem>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void cancel()} disabled={busy && !isSlow} data-autofocus>
              {cancelLabel ?? t('common.cancel')}
            </Button>
            {!isStale && (
              <Button type="submit" color={danger ? 'red.8' : undefined} loading={busy}>
                {confirmLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
