import { timelines } from '#contract/sales/timelines.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findCustomerTimeline } from './find-customer-timeline.ts'

export const timelineRoutes = implement(timelines, { listByCustomer: findCustomerTimeline })
