import { cloneFindings } from '#contract/tenancy/clone-findings.ts'
import { implement } from '#server/platform/http/implement.ts'
import { confirm, showFindings } from './findings.ts'

export const cloneFindingRoutes = implement(cloneFindings, { show: showFindings, confirm })
