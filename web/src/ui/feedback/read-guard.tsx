import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { InlineProblem } from './inline-problem.tsx'
import { Loading } from './loading.tsx'

type Props<T> = {
  read: ReadQuery<T>
  /** Shown while loading; a spinner by default. */
  meanwhile?: ReactNode
  /** The title of the error. */
  failed?: string
  /** Other ways forward if it fails. */
  onward?: ReactNode
  children: (answer: T) => ReactNode
}

/** A missing record or permission won't appear by retrying. */
const isFinal = (error: unknown) => isProblem(error) && [403, 404].includes(error.status)

/** Renders what was read; until then shows the loading state or the error. */
export function ReadGuard<T>({ read, meanwhile = <Loading />, failed, onward, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data)
  if (read.isPending) return meanwhile
  return (
    <InlineProblem
      problem={read.error}
      title={failed ?? t('common.readFailed')}
      onRetry={isFinal(read.error) ? undefined : () => void read.refetch()}
    >
      {onward}
    </InlineProblem>
  )
}
