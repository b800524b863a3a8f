import type { Area } from '#server/platform/area.ts'
import { dashboardRoutes } from './dashboard/routes.ts'

/** What `insight` brings to the product. */
export const insight: Area = { routes: [dashboardRoutes] }
