import { encodePassword } from '#contract/tenancy/sign-in.ts'
import type { CallExamples } from './example.ts'

const mailed = 'its token is only in an email'
const timed = 'its code is valid for 30 seconds'
const noRollOut = 'the demo has no roll-out'
const planned = 'it needs a roll-out whose dry run is over, and a job does that'
const ending = 'it ends the session that sends it'
const password = 'Partsdesk-demo-1'
const newPassword = encodePassword('Brand-new-1')

export const tenancyExamples: CallExamples = {
  postUsersLogin: { body: { email: 'dealer1@partsdesk.test', password } },
  postUsersLogout: ending,
  postSessionLock: ending,
  postSessionUnlock: ending,
  putSessionPreferences: { body: { theme: 'dark', locale: 'es' } },
  putSessionPassword: {
    body: { currentPassword: encodePassword(password), newPassword, repeatNewPassword: newPassword },
  },
  postAdminSendResetToken: { body: { email: 'clerk1@partsdesk.test' } },
  postAdminOpenResetLink: mailed,
  postAdminResetPassword: mailed,
  postApiTokens: { body: { name: 'Warehouse', scopes: ['sales:read'], expiresOn: '2027-06-30', password } },
  postSessionOneTimeCodes: { body: { password } },
  putSessionOneTimeCodes: timed,
  postSessionRecoveryCodes: timed,
  postSessionOneTimeCodesOff: timed,
  postOneTimeCodesOff: 'nobody in the demo has one-time codes',
  putSignInRules: { body: { adminsNeedCodes: 0 } },
  postListViews: { body: { list: 'orders', name: 'Waiting for parts', query: 'statusId=2', isShared: 1 } },
  putListViewsId: { body: { name: 'Late' } },
  postDealers: {
    body: { company: 'Lakeside Parts', address1: '5 Shore Dr', dealerDomain: 'parts.lakeside.example' },
  },
  postMainUserInvitations: {
    body: { dlid: 3, firstName: 'Kim', lastName: 'Lane', email: 'kim.lane@lakeside.example' },
  },
  postDealerClone: { body: { sourceDealerId: 1, targetDealerId: 4 } },
  putDealersId: { body: { partsPhone: '614-555-0123' } },
  putSupportAccess: { body: { asksFirst: 0 } },
  postSupportRequests: 'no dealer of the demo asks first',
  postSupportRequestsIdAccept: 'nobody asks in the demo',
  postSupportRequestsIdDecline: 'nobody asks in the demo',
  postSupportRequestsIdEnd: 'nobody asks in the demo',
  putSupportVisit: { body: { dlid: 1, reason: 'Check the sales tax of Kentucky' } },
  postStoreComparisonBaselineIdVersions: { path: { baselineId: 1 }, body: { name: 'Before the holidays' } },
  deleteStoreComparisonBaselineIdVersionsVersionId: 'the demo has no saved version',
  postRollOuts: {
    body: {
      name: 'Shipping for spring',
      baselineId: 1,
      choices: [{ kind: 'shippingMethod' }, { kind: 'fees', fields: ['shippingFlat'] }],
      dealerIds: [2],
    },
  },
  getRollOutsId: noRollOut,
  getRollOutsIdStores: noRollOut,
  getRollOutsIdStoresDealerId: noRollOut,
  postRollOutsIdStart: planned,
  postRollOutsIdStop: planned,
  postRollOutsIdUndo: planned,
  putAgreement: { body: { text: 'Dealers keep their prices up to date.' } },
  postCloneFindingsConfirm: { body: { dlid: 4, ids: [1] } },
  putDealerSetup: { body: { isHidden: 1 } },
  putSubscriptionsId: { body: { monthlyFee: 249 } },
  postSubscriptions: {
    body: { name: 'Trial', planDescription: 'Three months', setupFee: 0, monthlyFee: 99 },
  },
  postDealerRegistrations: {
    body: {
      company: 'Hillside Motors',
      billContact: 'Lee Park',
      billPhone: '614-555-0144',
      address1: '9 Hill Rd',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
      billEmail: 'lee@hillside.example',
      aaSignatureName: 'Lee Park',
      aaTitle: 'Owner',
      aaEmail: 'lee@hillside.example',
    },
  },
  postDealersIdApproveRegistration: { path: { id: 5 }, body: { dealerDomain: 'parts.hillside.example' } },
  postDealersIdDeclineRegistration: 'no registration waits in the demo, and one can only be decided once',
  putPasswordManagement: {
    body: { userId: 5, userType: 'dealer_users', newPassword, repeatNewPassword: newPassword },
  },
  putDealersChangePassword: { body: { dealerId: 1, password: newPassword } },
  putUsersId: { body: { lastName: 'Moore' } },
  postUsers: { body: { firstName: 'Robin', lastName: 'Hale', email: 'robin@example.com' } },
  putDealerUsersId: { path: { id: 5 }, body: { lastName: 'Brook' } },
  postDealerUsers: { body: { firstName: 'Sam', lastName: 'Reed', email: 'sam@example.com' } },
  postUserRoles: { body: { userId: 24, roleId: 100 } },
  putUserRoles: { body: { userId: 24, roleId: 100 } },
  postUserInvitations: { body: { userId: 29 } },
  putRolesId: { path: { id: 100 }, body: { name: 'Front counter' } },
  postRoles: { body: { name: 'Warehouse', roleType: 'dealer', dealerId: 1, menuOptions: [101] } },
  putDealerRoles: { body: { dealerId: 1, roleIds: [20, 21] } },
  postHistoryIdRestore: 'the demo starts without a change to restore',
  deleteSessionsId: 'sessions have other ids each time',
  deleteSubscriptionsId: { path: { id: 5 } },
  deleteUsersId: { path: { id: 25 } },
  deleteDealerUsersId: { path: { id: 24 } },
  deleteRolesId: { path: { id: 159 } },
}
