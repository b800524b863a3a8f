import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { InlineProblem } from './inline-problem.tsx'
import { focusAgain, type Place, placeOf } from './kept-focus.ts'
import { toast } from './toast.ts'
import { useSettled } from './use-settled.ts'

type Question = {
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action can't be undone. */
  danger?: boolean
  /** Runs while the dialog is open; on failure the dialog stays and says why. */
  act?: () => Promise<unknown>
}
type Open = Question & { answer: (yes: boolean) => void }

let open: Open | null = null
const listeners = new Set<() => void>()
const setOpen = (next: Open | null) => {
  open = next
  for (const listener of listeners) listener()
}

/** Asks before an action. True if it was confirmed and, with `act`, done. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      setOpen(null)
      resolve(yes)
    }
    setOpen({ ...question, answer })
  })
}

/** Closes the dialog unanswered, for a link in it that leads elsewhere. */
export const closeConfirm = (): void => open?.answer(false)

/**
 * The product's question before a delete: `item` is the kind (customer), `name` the record, `note` what else
 * to know.
 */
export function confirmDelete(
  item: string,
  name: string,
  act: () => Promise<unknown>,
  note?: ReactNode,
): Promise<boolean> {
  return confirm({
    title: t('common.deleteTitle', { item }),
    text: (
      <>
        <Text size="sm" fw={600} mb="xs">
          {name}
        </Text>
        <Text size="sm">{t('common.deleteText', { item })}</Text>
        {note}
      </>
    ),
    confirmLabel: t('common.delete'),
    danger: true,
    act,
  })
}

/** Asks, deletes, and shows `done`; true once deleted. */
export async function confirmAndDelete(
  item: string,
  name: string,
  act: () => Promise<unknown>,
  done: string,
  note?: ReactNode,
) {
  const isDone = await confirmDelete(item, name, act, note)
  if (isDone) toast.success(done)
  return isDone
}

/** Rendered once, in the shell. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
  return question && <Dialog key={question.title} {...question} />
}

/** Returns the focus if it's lost. The button that had it may have been busy until now, or is gone. */
export function focusBack(place: Place | null): void {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && place) focusAgain(place)
  })
}

/** The dialog unmounts at once, and Mantine restores the focus only for dialogs that close. */
function useFocusBack() {
  const [opener] = useState(() => placeOf(document.activeElement))
  useEffect(() => () => focusBack(opener), [opener])
}

function Dialog({ title, text, confirmLabel, cancelLabel, danger, act, answer }: Open) {
  useFocusBack()
  const [busy, setBusy] = useState(false)
  const isSettled = useSettled(true)
  const [problem, setProblem] = useState<unknown>(null)
  // The question is about a record that has changed since; the action would be refused again.
  const isStale = isProblem(problem, 'stale')
  const go = async () => {
    if (!act) return answer(true)
    setBusy(true)
    setProblem(null)
    await act().then(
      () => answer(true),
      (error) => {
        setProblem(error)
        setBusy(false)
        toast.error(errorText(error))
      },
    )
  }
  return (
    <Modal
      opened
      onClose={() => !busy && answer(false)}
      title={title}
      size={480}
      centered
      closeOnClickOutside={isSettled}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <div>{typeof text === 'string' ? <Text size="sm">{text}</Text> : text}</div>
        <InlineProblem problem={problem}>
          {isStale && <Text size="sm">{t('common.staleClose')}</Text>}
        </InlineProblem>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(false)} disabled={busy} data-autofocus>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          {!isStale && (
            <Button color={danger ? 'red.8' : undefined} onClick={go} loading={busy}>
              {confirmLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
