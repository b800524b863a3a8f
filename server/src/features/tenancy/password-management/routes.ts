import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changeMainUserPassword } from './change-main-user-password.ts'
import { changeUserPassword } from './change-user-password.ts'

export const passwordManagementRoutes = implement(passwordManagement, {
  changeUser: changeUserPassword,
  changeMainUser: changeMainUserPassword,
})
