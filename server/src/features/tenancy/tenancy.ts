import type { Area } from '#server/platform/area.ts'
import { onDiskFull } from '#server/platform/disk-full.ts'
import { activityRoutes } from './activity/routes.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { alsoClone } from './cloning/clone-parts.ts'
import { cloneFindingRoutes } from './cloning/routes.ts'
import { dealerSetupRoutes } from './dealer-setup/routes.ts'
import { bulkDealers } from './dealers/bulk-dealers.ts'
import { onDealerCreated } from './dealers/dealer-created.ts'
import { onDealerUpdated } from './dealers/dealer-updated.ts'
import { publishDomains } from './dealers/host-roles.ts'
import { dealerRoutes } from './dealers/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { listViewRoutes } from './list-views/routes.ts'
import { menuRoutes } from './menu/routes.ts'
import { oneTimeCodeRoutes, signInRuleRoutes } from './one-time-codes/routes.ts'
import { passwordManagementRoutes } from './password-management/routes.ts'
import { announceRegistrationJob } from './registrations/announce-registration.job.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { cloneRoles } from './roles/clone-roles.ts'
import { giveAllTemplates } from './roles/dealer-roles.ts'
import { dealerRoleRoutes, roleRoutes } from './roles/routes.ts'
import { sharedRoles } from './roles/shared-roles.ts'
import { rollOutJob } from './roll-outs/roll-out.job.ts'
import { rollOutRoutes, storeComparisonRoutes } from './roll-outs/routes.ts'
import { alsoShares } from './roll-outs/shared-sources.ts'
import { apiTokenRoutes, sessionRoutes, signInRoutes } from './sign-in/routes.ts'
import { sendResetLinksJob } from './sign-in/send-reset-links.job.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { supportAccessRoutes, supportRequestRoutes, supportVisitRoutes } from './support-access/routes.ts'
import { mailDiskFull } from './users/disk-full.mail.ts'
import { dealerUserRoutes, userCodeRoutes, userRoleRoutes, userRoutes } from './users/routes.ts'

export const tenancy: Area = {
  routes: [
    signInRoutes,
    apiTokenRoutes,
    sessionRoutes,
    oneTimeCodeRoutes,
    userCodeRoutes,
    signInRuleRoutes,
    menuRoutes,
    listViewRoutes,
    dealerRoutes,
    agreementRoutes,
    cloneFindingRoutes,
    dealerSetupRoutes,
    subscriptionRoutes,
    registrationRoutes,
    passwordManagementRoutes,
    userRoutes,
    dealerUserRoutes,
    userRoleRoutes,
    roleRoutes,
    dealerRoleRoutes,
    activityRoutes,
    historyRoutes,
    supportVisitRoutes,
    supportAccessRoutes,
    supportRequestRoutes,
    storeComparisonRoutes,
    rollOutRoutes,
  ],
  jobs: [announceRegistrationJob, sendResetLinksJob, rollOutJob],
  joins: () => {
    onDiskFull(mailDiskFull)
    alsoClone(cloneRoles)
    alsoShares(sharedRoles)
    for (const source of bulkDealers) alsoShares(source)
    onDealerCreated(giveAllTemplates)
    onDealerCreated((work, dealer) => publishDomains(work, null, dealer))
    onDealerUpdated(publishDomains)
  },
}
