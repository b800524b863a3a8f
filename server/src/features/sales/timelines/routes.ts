import { timelines } from '#contract/sales/timelines.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listCustomerTimeline } from './list-customer-timeline.ts'

export const timelineRoutes = implement(timelines, { listByCustomer: listCustomerTimeline })
