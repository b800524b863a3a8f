import { activity } from '#contract/tenancy/activity.ts'
import { listViews } from '#contract/tenancy/list-views.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { makeUser } from '../../src/features/tenancy/users/users.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'
import { sessionOf1, tokenOf1, withCodesOf1 } from './token.ts'

/** Cases for dealers, their users and rights, and their activity log. */
export async function cases({ server }: MarkedDealer): Promise<Cases> {
  const one = server.as('dealer1')
  const { data: view } = await one.ok(listViews.create, {
    list: 'orders',
    name: 'Marker of dealer one',
    query: '',
    isShared: 1,
  })
  const {
    logs: [{ id: entryId } = { id: 0 }],
  } = await one.ok(activity.list, { pageSize: 1 })
  const { rows } = await server.admin.query<{ id: string }>(`
    insert into support_requests (dealer_id, user_id, user_name, reason, created_at)
    values (1, 999, 'Marker of dealer one', 'Help', now()) returning id`)
  const requestId = Number(rows[0]!.id)
  const requestsOf1 = 'select * from support_requests'
  const viewsOf1 = 'select * from list_views order by id'
  const newPassword = encodePassword('Brand-new-1')
  const usersOf1 = 'select * from users where dealer_id = 1 order by id'
  const rolesOf1 = `select r.*, l.user_id from roles r left join user_roles l on l.role_id = r.id
    where r.dealer_id = 1 order by r.id, l.user_id`
  const dealer1 = 'select * from dealers where id = 1'
  return {
    getHistory: { foreign: { dealerId: 1, kind: 'settings' }, listing: { kind: 'settings' } },
    getHistoryId: { foreign: { id: entryId, kind: 'settings' } },
    postHistoryIdRestore: {
      foreign: { id: entryId, kind: 'settings' },
      unchanged: 'select * from dealer_settings order by dealer_id',
    },
    getSupportAccess: { foreign: { dlid: 1 }, listing: {} },
    putSupportAccess: { foreign: { dlid: 1, asksFirst: 0 }, unchanged: 'select * from support_rules' },
    postSupportRequestsIdAccept: { foreign: { id: requestId }, unchanged: requestsOf1 },
    postSupportRequestsIdDecline: { foreign: { id: requestId }, unchanged: requestsOf1 },
    postSupportRequestsIdEnd: { foreign: { id: requestId }, unchanged: requestsOf1 },
    getSupportRequests: 'platform',
    postSupportRequests: 'platform',
    getSupportVisit: { foreign: { dlid: 1 } },
    putSupportVisit: {
      foreign: { dlid: 1, reason: 'Taken over' },
      unchanged: 'select * from support_visits',
    },
    getDealersDealerIdAsOf: { foreign: { dealerId: 1, day: '2026-10-01' } },
    postUsersLogout: 'own',
    getSession: 'own',
    postSessionLock: 'own',
    putSessionPreferences: 'own',
    putSessionPassword: 'own',
    getApiTokens: 'own',
    postApiTokens: 'own',
    deleteApiTokensId: { foreign: { id: await tokenOf1(server) }, unchanged: 'select id from api_tokens' },
    getSessions: 'own',
    deleteSessions: 'own',
    deleteSessionsId: {
      foreign: { id: await sessionOf1(server) },
      unchanged: 'select id from sessions where dealer_id = 1',
    },
    getSessionOneTimeCodes: 'own',
    postSessionOneTimeCodes: 'own',
    putSessionOneTimeCodes: 'own',
    postSessionRecoveryCodes: 'own',
    postSessionOneTimeCodesOff: 'own',
    postOneTimeCodesOff: {
      foreign: { userId: await withCodesOf1(server) },
      unchanged: 'select * from one_time_codes where dealer_id = 1',
    },
    getSignInRules: 'platform',
    putSignInRules: 'platform',
    getBackofficeMenu: 'own',
    getListViews: 'own',
    postListViews: 'own',
    putListViewsId: { foreign: { id: view.id, name: 'Taken over' }, unchanged: viewsOf1 },
    deleteListViewsId: { foreign: { id: view.id }, unchanged: viewsOf1 },
    getUserPermissionsId: { foreign: { id: 2 } },
    getDealers: { foreign: { dlid: 1 }, listing: {} },
    getDealer: { foreign: { dlid: 1 }, listing: {} },
    postDealers: 'platform',
    putDealersId: { foreign: { id: 1, company: 'Taken over' }, unchanged: dealer1 },
    postDealerClone: 'platform',
    getDealersCsv: { foreign: { dlid: 1 }, listing: {} },
    getDealerSetup: { foreign: { dlid: 1 }, listing: {} },
    getDealerSignIn: { foreign: { dlid: 1 }, listing: {} },
    postMainUserInvitations: {
      foreign: { dlid: 1, firstName: 'A', lastName: 'B', email: 'a.b@main.test' },
      unchanged: usersOf1,
    },
    putDealerSetup: { foreign: { dlid: 1, isHidden: 1 }, unchanged: dealer1 },
    putAgreement: 'platform',
    getCloneFindings: { foreign: { dlid: 1 }, listing: {} },
    postCloneFindingsConfirm: { foreign: { dlid: 1 }, unchanged: 'select * from clone_findings' },
    postVhostToggle: 'platform',
    postDealersIdRevealPassword: 'platform',
    postDealersIdApproveRegistration: 'platform',
    postDealersIdDeclineRegistration: 'platform',
    getSubscriptions: 'own',
    getSubscriptionsId: 'own',
    postSubscriptions: 'platform',
    putSubscriptionsId: 'platform',
    deleteSubscriptionsId: 'platform',
    putPasswordManagement: {
      foreign: { userId: 4, userType: 'dealer_users', newPassword, repeatNewPassword: newPassword },
      unchanged: usersOf1,
    },
    getUsers: 'platform',
    getUsersId: 'platform',
    postUsers: 'platform',
    putUsersId: 'platform',
    deleteUsersEnableUserId: 'platform',
    deleteUsersId: 'platform',
    getDealerUsers: { foreign: { dlid: 1 }, listing: {} },
    getDealerUsersId: { foreign: { id: 4 } },
    getUsersCheckUserId: { foreign: { id: 4, dlid: 1 } },
    postDealerUsers: { foreign: makeUser({ dlid: 1 }), unchanged: usersOf1 },
    putDealerUsersId: { foreign: { id: 4, firstName: 'Taken over' }, unchanged: usersOf1 },
    deleteDealerUsersId: { foreign: { id: 4 }, unchanged: usersOf1 },
    getDealerDomains: 'own',
    getUserRolesId: { foreign: { id: 4 } },
    postUserRoles: { foreign: { userId: 4, roleId: 19 }, unchanged: rolesOf1 },
    putUserRoles: { foreign: { userId: 4, roleId: 19 }, unchanged: rolesOf1 },
    postUserInvitations: { foreign: { userId: 4 }, unchanged: 'select id from reset_tokens' },
    getRoles: { foreign: { dlid: 1 }, listing: {} },
    getRolesId: { foreign: { id: 101 } },
    postRoles: { foreign: { dealerId: 1, name: 'x', roleType: 'dealer' }, unchanged: rolesOf1 },
    putRolesId: { foreign: { id: 101, menuOptions: [] }, unchanged: rolesOf1 },
    deleteRolesId: { foreign: { id: 103 }, unchanged: rolesOf1 },
    getStoreComparisonBaselineId: 'platform',
    getStoreComparisonBaselineIdContents: 'platform',
    getStoreComparisonBaselineIdVersions: 'platform',
    postStoreComparisonBaselineIdVersions: 'platform',
    deleteStoreComparisonBaselineIdVersionsVersionId: 'platform',
    getRollOuts: 'platform',
    getRollOutsId: 'platform',
    getRollOutsIdStores: 'platform',
    getRollOutsIdStoresDealerId: 'platform',
    postRollOuts: 'platform',
    postRollOutsIdStart: 'platform',
    postRollOutsIdStop: 'platform',
    postRollOutsIdUndo: 'platform',
    getRolesIdCopies: 'platform',
    getStoreComparisonBaselineIdStoresDealerId: 'platform',
    getDealerRoles: { foreign: { dealerId: 1 } },
    getActivityLog: { foreign: { dealerId: 1 }, listing: { pageSize: 1000 } },
    getActivityLogCsv: { foreign: { dealerId: 1 }, listing: {} },
    getActivityLogChoices: { foreign: { dealerId: 1 }, listing: {} },
    getActivityLogId: { foreign: { id: entryId } },
    putDealerRoles: { foreign: { dealerId: 1, roleIds: [20] }, unchanged: rolesOf1 },
    putDealersChangePassword: { foreign: { dealerId: 1, password: newPassword }, unchanged: usersOf1 },
  }
}
