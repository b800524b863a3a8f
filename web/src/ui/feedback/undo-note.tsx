import { Button, CloseButton, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { errorText, mayPass } from '#web/platform/problems.ts'
import { InlineProblem } from './inline-problem.tsx'
import { toast } from './toast.ts'
import css from './undo-note.module.css'

type Props = {
  text: string
  /** Undoes it, or throws if it can't; absent if there's nothing to undo. */
  undo?: () => Promise<unknown>
  /** Shown after undo. */
  undone: string
  onClose: () => void
  /** How long it's offered; paused while the pointer or the focus is on it. */
  seconds?: number
}

/** Stays for a while after an undoable action; if undo fails, the reason stays until it's closed. */
export function UndoNote({ text, undo, undone, onClose, seconds = 10 }: Props) {
  const [left, setLeft] = useState(seconds)
  const [isHeld, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const close = useEffectEvent(onClose)
  const note = useFocusThatIsLost()
  const stands = isHeld || busy || problem !== null
  useEffect(() => {
    if (stands) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : close()), 1000)
    return () => clearTimeout(timer)
  }, [left, stands])

  const takeBack = async () => {
    setProblem(null)
    setBusy(true)
    try {
      await undo?.()
      toast.success(undone)
      onClose()
    } catch (error) {
      setProblem(error)
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const isOffered = undo && (problem === null || mayPass(problem))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps its own clock
    <div
      ref={note}
      tabIndex={-1}
      className={css.note}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target !== event.currentTarget)}
      onBlur={() => setHeld(false)}
    >
      <Text className={css.text} role="status">
        {text}
      </Text>
      {isOffered && (
        <Button size="compact-sm" variant="default" onClick={takeBack} loading={busy}>
          {t('common.undo')}
          {problem === null && (
            <span className={css.left} aria-hidden>
              {t('common.secondsLeft', { s: left })}
            </span>
          )}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />
      {problem !== null && (
        <div className={css.problem}>
          <InlineProblem problem={problem} />
        </div>
      )}
    </div>
  )
}

/**
 * The button that triggered the action is often gone: the next Tab then enters the note, and afterwards the
 * page's content rather than the top of the page.
 */
function useFocusThatIsLost() {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = note.current
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return note
}
