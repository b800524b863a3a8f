import { useEffect, useRef, useState } from 'react'
import { type LookUpContext, lookUp, type Names } from './look-up.ts'

export type LookUp =
  | { at: 'nothing' }
  | { at: 'looking'; typed: string }
  | { at: 'found' | 'missed'; typed: string }
  | { at: 'failed'; typed: string; problem: unknown }

/** Runs one look-up at a time; starting another, or leaving, cancels the last. */
export function useLookUp(onFound: (names: Names) => void) {
  const [state, setState] = useState<LookUp>({ at: 'nothing' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (typed: string, where: LookUpContext) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState({ at: 'looking', typed })
    const end = await lookUp(typed, where, control.signal).then(
      (names): LookUp => {
        if (names && !control.signal.aborted) onFound(names)
        return { at: names ? 'found' : 'missed', typed }
      },
      (problem): LookUp => ({ at: 'failed', typed, problem }),
    )
    // The calls still open for other languages are no longer needed.
    control.abort()
    if (running.current === control) setState(end)
  }
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setState({ at: 'nothing' })
  }
  return { state, start, cancel }
}
