import { activity } from '#contract/tenancy/activity.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportActivity } from './export-activity.ts'
import { findActivity, findChoices, showActivity } from './find-activity.ts'

export const activityRoutes = implement(activity, {
  list: findActivity,
  export: exportActivity,
  choices: findChoices,
  show: showActivity,
})
