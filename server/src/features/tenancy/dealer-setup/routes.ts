import { dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { implement } from '#server/platform/http/implement.ts'
import { hideSetup, showSetup } from './setup.ts'

export const dealerSetupRoutes = implement(dealerSetups, { show: showSetup, hide: hideSetup })
