import { useBlocker } from '@tanstack/react-router'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#web/platform/i18n.ts'
import { letGo } from '#web/platform/slow-calls.ts'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import { toast } from '../feedback/toast.ts'
import { ContractForm, mayLeave } from '../form/contract-form.tsx'
import type { FormStore } from '../form/form-store.ts'
import { AppModal } from './modal.tsx'

type GuardedForm = Pick<FormStore, 'isDirty'> & Partial<Pick<FormStore, 'isBusy' | 'restart' | 'state'>>
/** `form` is checked for unsaved values before the dialog closes; `onClose` closes it without asking. */
type InDialog = { form: RefObject<GuardedForm | null>; close: () => Promise<void>; onClose: () => void }
const DialogContext = createContext<InDialog | null>(null)

type Props<R> = {
  /** The record open over the list, or a new one; undefined closes the dialog. */
  opened: R | 'new' | undefined
  /** Why the record in the address can't be opened. */
  problem?: unknown
  onClose: () => void
  title: (record: R | undefined) => string
  width?: 480 | 800 | 1200
  /** Renders the record, undefined for a new one; use its id as the key. */
  children: (record: R | undefined) => ReactNode
}

/** A dialog over a list: a record, or a new record's form. Asks before typed values are lost. */
export function RecordModal<R>({ opened, problem, onClose, title, width, children }: Props<R>) {
  // Keeps the content while the dialog fades out.
  const [lastRecord, setLastRecord] = useState(opened)
  if (opened !== undefined && opened !== lastRecord) setLastRecord(() => opened)
  const form = useRef<GuardedForm | null>(null)

  const close = async () => {
    await letGo()
    const typed = form.current
    // The second click of a double click in a question above falls through to here.
    if (typed?.isBusy) return
    if (typed && !(await mayLeave(typed))) return
    // Confirmed: no other guard needs to ask again.
    if (typed?.state) typed.restart?.(typed.state.values)
    onClose()
  }
  const isRefused = opened === undefined && Boolean(problem)
  const record = lastRecord === 'new' ? undefined : lastRecord
  return (
    <AppModal
      opened={opened !== undefined || isRefused}
      onClose={() => void close()}
      title={isRefused ? t('common.readFailed') : lastRecord === undefined ? '' : title(record)}
      width={isRefused ? 480 : width}
    >
      {isRefused ? (
        <InlineProblem problem={problem} />
      ) : (
        <DialogContext.Provider value={{ form, close, onClose }}>
          {lastRecord !== undefined && children(record)}
        </DialogContext.Provider>
      )}
    </AppModal>
  )
}

/** Guards what's typed in the `RecordModal` around the form when that closes; does nothing outside of one. */
export function useDialogGuard(form: GuardedForm): void {
  const guarded = useContext(DialogContext)?.form
  useEffect(() => {
    if (!guarded) return
    guarded.current = form
    return () => {
      guarded.current = null
    }
  }, [guarded, form])
}

type DialogFormProps = Omit<ComponentProps<typeof ContractForm>, 'onCancel'> & {
  /** Shown after a save, which then closes the dialog. */
  saved?: string
}

/** The form inside a `RecordModal`: guards typed values whichever way the dialog closes. */
export function DialogForm({ saved, ...props }: DialogFormProps) {
  const { form } = props
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('DialogForm stands inside a RecordModal')
  useDialogGuard(form)
  // The browser's Back also closes a dialog that's in the address.
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname === next.pathname && !(await mayLeave(form)),
    enableBeforeUnload: false,
  })
  const onSaved = () => {
    if (saved) {
      toast.success(saved)
      dialog.onClose()
    }
    props.onSaved?.()
  }
  return <ContractForm {...props} onSaved={onSaved} onCancel={() => void dialog.close()} />
}
