import type { Area } from '#server/platform/area.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { storeManagerRoutes } from './store-manager/routes.ts'

export const insight: Area = { routes: [dashboardRoutes, reportRoutes, storeManagerRoutes] }
