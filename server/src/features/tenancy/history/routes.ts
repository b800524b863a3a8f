import { history } from '#contract/tenancy/history.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findPastState } from './find-past-state.ts'
import { listHistory, restoreVersion, showVersion } from './history.ts'

export const historyRoutes = implement(history, {
  list: listHistory,
  pastState: findPastState,
  show: showVersion,
  restore: restoreVersion,
})
