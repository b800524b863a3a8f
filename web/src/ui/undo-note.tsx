import { Button, CloseButton, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { mayPass, wordsOf } from '#web/platform/problems.ts'
import { InlineProblem } from './inline-problem.tsx'
import { toast } from './toast.ts'
import css from './undo-note.module.css'

type Props = {
  /** What was done. */
  text: string
  /** Takes it back, and throws when it cannot; absent when there is nothing to take back. */
  undo?: () => Promise<unknown>
  /** What is said once it was taken back. */
  undone: string
  onClose: () => void
  /** How long it is offered; the time stands still while the pointer or the focus is on it. */
  seconds?: number
}

/** Stays for a while after an act that can be taken back; why it could not be stays until it is closed. */
export function UndoNote({ text, undo, undone, onClose, seconds = 10 }: Props) {
  const [left, setLeft] = useState(seconds)
  const [held, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const close = useEffectEvent(onClose)
  const note = useFocusThatIsLost()
  const stands = held || busy || problem !== null
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
      toast.error(wordsOf(error))
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
 * The button that did the act is often gone with it: the next Tab then leads into the note, and afterwards
 * on from the top of the page's content, not from the top of the whole page.
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
