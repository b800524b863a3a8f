import { feedRuns } from '#contract/channels/feed-runs.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadRejects, startRun } from './feed-runs.ts'
import { listRuns } from './queries.ts'

export const feedRunRoutes = implement(feedRuns, {
  list: listRuns,
  start: startRun,
  rejects: downloadRejects,
})
