import { activity } from '#contract/tenancy/activity.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportActivity } from './export-activity.ts'
import { findChoices, listActivity, showActivity } from './list-activity.ts'

export const activityRoutes = implement(activity, {
  list: listActivity,
  export: exportActivity,
  choices: findChoices,
  show: showActivity,
})
