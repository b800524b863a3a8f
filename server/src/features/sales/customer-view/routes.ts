import { customerViews } from '#contract/sales/customer-view.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showOverview } from './show-overview.ts'

export const customerViewRoutes = implement(customerViews, { show: showOverview })
