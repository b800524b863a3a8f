import { dealers } from '#contract/tenancy/dealers.ts'
import { implement } from '#server/platform/http/implement.ts'
import { cloneDealer } from './clone-dealer.ts'
import { createDealer } from './create-dealer.ts'
import { exportDealers } from './export-dealers.ts'
import { inviteMainUser } from './invite-main-user.ts'
import { listDealers, showDealer } from './list-dealers.ts'
import { revealPassword } from './reveal-password.ts'
import { showSignIn } from './show-sign-in.ts'
import { updateDealer } from './update-dealer.ts'

export const dealerRoutes = implement(dealers, {
  list: listDealers,
  export: exportDealers,
  show: showDealer,
  create: createDealer,
  update: updateDealer,
  clone: cloneDealer,
  signIn: showSignIn,
  inviteMainUser,
  revealPassword,
})
