import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { Read } from '#web/platform/read.ts'
import { InlineProblem } from './inline-problem.tsx'
import { Loading } from './loading.tsx'

/** Draws what was read; until then that it comes, and else why it does not. */
export function ReadGuard<T>({ read, children }: { read: Read<T>; children: (answer: T) => ReactNode }) {
  if (read.data !== undefined) return children(read.data)
  if (read.isPending) return <Loading />
  return (
    <InlineProblem problem={read.error} title={t('common.readFailed')} onRetry={() => void read.refetch()} />
  )
}
