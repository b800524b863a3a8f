import { history } from '#contract/tenancy/history.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findAsOf } from './as-of.ts'
import { listHistory, restoreVersion, showVersion } from './history.ts'

export const historyRoutes = implement(history, {
  list: listHistory,
  asOf: findAsOf,
  show: showVersion,
  restore: restoreVersion,
})
