import { agreements } from '#contract/tenancy/agreements.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changeAgreement, showAgreement } from './agreement.ts'

export const agreementRoutes = implement(agreements, { show: showAgreement, update: changeAgreement })
