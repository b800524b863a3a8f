import type { Area } from '#server/platform/area.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { reportRoutes } from './reports/routes.ts'

export const insight: Area = { routes: [dashboardRoutes, reportRoutes] }
