import { activity } from '#contract/tenancy/activity.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findActivity, showActivity } from './find-activity.ts'

export const activityRoutes = implement(activity, { list: findActivity, show: showActivity })
