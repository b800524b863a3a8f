import { mark } from '../flows.ts'
import { checkForms } from './check-forms.ts'
import { makeExample } from './own-store.ts'
import { parts } from './parts.ts'

const compared = 'it shows what differs or rolled out; compare-stores.spec.ts opens it'
const sameScreens = 'it shows the screens of the other files as tabs; edit-store.spec.ts opens them'

checkForms({
  screens: parts.tenancy,
  records: {
    'manage-subscriptions': async (page, dealer) => {
      const plan = await makeExample(page, dealer, 'postSubscriptions', { name: `Forms ${mark()}` })
      return { address: `manage-subscriptions?plan=${plan}` }
    },
    users: async (page, dealer) => {
      const name = mark()
      const user = { lastName: `${name} Forms`, email: `forms.${name}@example.test` }
      await makeExample(page, dealer, 'postUsers', user)
      return { row: name }
    },
    roles: async (page, dealer) => {
      const role = await makeExample(page, dealer, 'postRoles', { name: `Forms ${mark()}` })
      return { address: `roles?dealer=${dealer}&role=${role}` }
    },
    'activity-log': 'an entry can’t be changed',
    'compare-stores': 'it compares stores; what rolls out is chosen in a dialog of the selected ones',
    'compare-stores/roll-outs': 'a roll-out is started and undone, not edited',
    'as-of': 'it shows what was, which can’t be changed',
  },
  unsaved: {
    profile: 'it changes the password that all tests sign in with; sign-in.spec.ts does so',
  },
  unopened: {
    'activity-log/$id': 'an entry can’t be changed; activity.spec.ts opens one',
    'compare-stores/$id': compared,
    'compare-stores/roll-outs/$id': compared,
    'compare-stores/roles/$id': compared,
    'edit-store/$dealerId': sameScreens,
    'edit-store/$dealerId/': sameScreens,
    'edit-store/$dealerId/$': sameScreens,
  },
  uncalled: {
    putDealerRoles: 'the roles are switches without a form',
    putDealerUsersId: 'forms.tabs.spec.ts saves it, in the tab of users',
    putSupportAccess: 'all tests that work in the store as platform staff would be refused',
    putSignInRules: 'all tests would be asked for a second step',
  },
})
