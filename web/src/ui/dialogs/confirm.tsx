import { Text } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { t } from '#web/platform/i18n.ts'
import { toast } from '../feedback/toast.ts'
import { late, useLate } from '../late.ts'
import type { Open, Question } from './confirm-dialog.tsx'

const dialog = late(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

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
  const Dialog = useLate(dialog, question !== null, () => open?.answer(false))
  return question && Dialog && <Dialog key={question.title} {...question} />
}
