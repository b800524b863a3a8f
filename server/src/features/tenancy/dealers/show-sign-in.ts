import type { DealerSignIn } from '#contract/tenancy/dealers.ts'
import type { User } from '#contract/tenancy/users.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { showUser } from '../users/users.ts'
import { findMainUser } from './main-user.ts'

/** Where and as whom the dealer's main user signs in. */
export async function showSignIn(work: Work): Promise<DealerSignIn> {
  const { db, dealerId } = work
  const dealer = await db
    .selectFrom('dealers')
    .select(['dealerAdminDomain', 'envyMainUser'])
    .where('id', '=', dealerId)
    .where('id', '>', 0)
    .executeTakeFirst()
  if (!dealer) throw refuse('not_found')
  const { dealerAdminDomain, envyMainUser } = dealer
  // The product's own address is every dealer's sign-in page, so the link names the dealer.
  const path = dealerAdminDomain ? '/auth/login-page' : `/auth/login-page?dlid=${dealerId}`
  const main = await findMainUser(work, envyMainUser)
  const user = main && (await showUser(work, { id: main.id }))
  return {
    dealerId,
    url: adminUrl(dealerAdminDomain, path),
    envyMainUser,
    userId: main?.id ?? null,
    state: user ? findState(user, main.mustChangePassword) : 'none',
    invitation: user?.invitation ?? null,
  }
}

function findState({ isActive, hasPassword, invitation }: User, mustChange: number): DealerSignIn['state'] {
  if (isActive === 0) return 'disabled'
  if (hasPassword === 0) return invitation ? 'invited' : 'none'
  return mustChange === 1 ? 'temporary' : 'own'
}
