import { Box, Button, Group, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { letGo, useIsSlow } from '#web/platform/slow-calls.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { findFocusedPlace, focusBack } from '../dialogs/restored-focus.ts'
import { InlineNote, InlineProblem, RecordProblem } from '../feedback/inline-problem.tsx'
import { toast } from '../feedback/toast.ts'
import css from './contract-form.module.css'
import type { FormStore } from './form-store.ts'
import { FormSummary } from './form-summary.tsx'
import { SavedMark, useSavedPart } from './saved-part.tsx'
import type { Latest } from './stale-problem.tsx'
import { Unsaved } from './unsaved.tsx'
import { FormContext, useFormState } from './use-field.ts'

/** Loaded by the first conflict. */
const StaleProblem = lazyPart(async () => ({
  default: (await import('./stale-problem.tsx')).StaleProblem,
}))

type Props = {
  form: FormStore
  children: ReactNode
  /** For Escape and Cancel; without it the form has no Cancel. */
  onCancel?: () => void
  /** Asks something before a save; false keeps the form as it is. */
  beforeSave?: () => Promise<boolean>
  /** After a successful save, when the guard no longer blocks. */
  onSaved?: () => void
  saveLabel?: string
  /** The button's label while saving, instead of a spinner. */
  savingLabel?: string
  /** More buttons next to Save. */
  actions?: ReactNode
  /** For buttons next to the page's title, which name the form by it; the form then has none below. */
  id?: string
  /**
   * Reloads the record after a conflict, with its version, so that the form can offer both. Without it, the
   * screen has to show the current record and save that version next.
   */
  latest?: () => Promise<Latest>
  /** The form's name on a page whose forms share one Save (`SaveTogether`). */
  part?: string
}

/** THE form: validates with the contract's schema, shows errors, saves once, and guards typed values. */
export function ContractForm(props: Props) {
  const { form, children, onCancel, beforeSave, onSaved, latest, actions, id, part } = props
  const { saveLabel = t('common.save'), savingLabel } = props
  const saving = useFormState(form, (state) => state.saving)
  const busy = useFormState(form, () => form.isBusy)
  const problem = useFormState(form, (state) => state.problem)
  /** Already saved and not saveable again, but something was typed since. */
  const isLeftOver = useFormState(form, (state) => state.isDone && form.isDirty)
  const reason = useRef<HTMLDivElement>(null)
  const isPartDirty = useFormState(form, () => part !== undefined && form.isDirty)

  const save = async (): Promise<boolean> => {
    if (isLeftOver || form.isBusy) return false
    const pressed = findFocusedPlace()
    if (beforeSave && !(await form.ask(beforeSave))) {
      focusBack(pressed)
      return false
    }
    if (await form.submit()) {
      if (!form.isDirty) onSaved?.()
      // The user typed on meanwhile: keep their input and stay on the page.
      else if (!form.state.isDone) toast.success(t('common.savedTypedSince'))
      return true
    }
    if (form.state.problem) {
      toast.error(errorText(form.state.problem))
      requestAnimationFrame(() => reason.current?.scrollIntoView({ block: 'center' }))
    }
    return false
  }
  const together = useSavedPart({ name: part, isDirty: isPartDirty, save })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events from a form in a dialog to the page's form, although it's elsewhere in the DOM.
    event.stopPropagation()
    await (together ? together.saveAll() : save())
  }
  const leaveRest = () => {
    form.restart(form.state.values)
    onSaved?.()
  }
  const isSlow = useIsSlow()
  const cancel = async () => {
    await letGo()
    if (form.isBusy || !(await mayLeave(form))) return
    // Confirmed: the guard needn't ask again.
    form.restart(form.state.values)
    onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isHeldEnter(event)) return event.preventDefault()
    if (event.key !== 'Escape' || !onCancel || isForOthers(event)) return
    event.stopPropagation()
    void cancel()
  }
  return (
    <FormContext.Provider value={form}>
      <Box
        component="form"
        id={id}
        className={css.form}
        noValidate
        pos="relative"
        onSubmit={submit}
        onKeyDown={onKeyDown}
        aria-busy={busy}
      >
        <Stack gap="md">
          <FormSummary />
          {problem && (
            <div ref={reason}>
              {isProblem(problem, 'stale') && latest ? (
                <Suspense fallback={<InlineProblem problem={problem} />}>
                  <StaleProblem problem={problem} latest={latest} />
                </Suspense>
              ) : (
                <RecordProblem problem={problem} />
              )}
            </div>
          )}
          {isLeftOver && (
            <InlineNote title={t('common.savedAlready')}>{t('common.savedAlreadyText')}</InlineNote>
          )}
          {children}
          {together && <SavedMark part={together} />}
          {!together && (id === undefined || isLeftOver) && (
            <Group gap="xs" justify="flex-end" className={css.actions}>
              {latest && <Unsaved form={form} />}
              {actions}
              {onCancel && (
                <Button variant="default" onClick={() => void cancel()} disabled={busy && !isSlow}>
                  {t('common.cancel')}
                </Button>
              )}
              {isLeftOver ? (
                <Button onClick={leaveRest}>{t('common.close')}</Button>
              ) : (
                <Button
                  type="submit"
                  loading={busy && !(saving && savingLabel)}
                  disabled={busy}
                  aria-busy={busy || undefined}
                >
                  {(saving && savingLabel) || saveLabel}
                </Button>
              )}
            </Group>
          )}
        </Stack>
        <LeaveGuard form={form} />
      </Box>
    </FormContext.Provider>
  )
}

/** An Enter held down since before the form appeared doesn't submit it. */
const isHeldEnter = ({ key, repeat, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Enter' && repeat && (target instanceof HTMLInputElement || target instanceof HTMLButtonElement)

/** An open dropdown closes first; dialogs, including a field's own, handle Escape themselves. */
function isForOthers({ target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  const field = target as HTMLElement
  if (!currentTarget.contains(field)) return true
  if (defaultPrevented || field.getAttribute('aria-expanded') === 'true') return true
  return field.dataset.mantineStopPropagation === 'true' || currentTarget.closest('[role="dialog"]') !== null
}

let mayAllGo = false

/**
 * Asks before typed values are lost; true if the user agrees. A page's forms are asked one right after the
 * other, and one answer applies to all.
 */
export async function mayLeave(form: Pick<FormStore, 'isDirty'>): Promise<boolean> {
  if (!form.isDirty || mayAllGo) return true
  mayAllGo = await confirm({
    title: t('common.leaveTitle'),
    text: t('common.leaveText'),
    confirmLabel: t('common.leave'),
    cancelLabel: t('common.stay'),
    danger: true,
  })
  setTimeout(() => {
    mayAllGo = false
  })
  return mayAllGo
}

/** Asks before leaving the page with unsaved changes. */
export function LeaveGuard({ form }: { form: { isDirty: boolean } }) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave(form)),
    enableBeforeUnload: () => form.isDirty,
  })
  return null
}
