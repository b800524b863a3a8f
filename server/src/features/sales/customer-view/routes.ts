import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showOverview } from './show-overview.ts'

export const customerViewRoutes = implement(customerViews, { show: showOverview })
