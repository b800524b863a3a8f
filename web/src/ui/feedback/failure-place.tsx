import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { placelessText } from '#web/platform/problems.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { InlineProblem } from './inline-problem.tsx'
import { onSuccess, toast } from './toast.ts'

type Failure = { problem: unknown; words: string }
const Place = createContext<(failure: Failure | null) => void>(() => {})

type Props = {
  /** Rendered below the reason; a function puts the reason where it belongs. */
  children: ReactNode | ((reason: ReactNode) => ReactNode)
  /** A change of this value clears the reason. */
  of?: string
}

/** Shows why an action inside it failed, until the note is closed or an action succeeds. */
export function FailurePlace({ children, of: place }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const forget = () => setFailure(null)
  useEffect(() => onSuccess(() => setFailure(null)), [])
  useWhenChanged(place, forget)
  useWhenChanged(failure, () => element.current?.scrollIntoView({ block: 'nearest' }))
  const reason = failure && (
    <div ref={element} style={{ marginBottom: 12 }}>
      <InlineProblem {...failure} onClose={forget} />
    </div>
  )
  return (
    <Place value={setFailure}>
      {typeof children === 'function' ? (
        children(reason)
      ) : (
        <>
          {reason}
          {children}
        </>
      )}
    </Place>
  )
}

/** Reports a failed action: a toast, and the reason in the nearest `FailurePlace`. */
export function useFailure() {
  const show = useContext(Place)
  return (problem: unknown, words = placelessText(problem)): void => {
    show({ problem, words })
    toast.error(words)
  }
}

/** Takes back the reason in the nearest `FailurePlace`, for an action that is tried again. */
export function useForgetFailure() {
  const show = useContext(Place)
  return (): void => show(null)
}
