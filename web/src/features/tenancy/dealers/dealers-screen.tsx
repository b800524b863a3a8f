import { useSession } from '#web/platform/session/session.ts'
import DealerProfile from './dealer-profile.tsx'
import { DealersList } from './dealers-list.tsx'

/** The list of dealers for the platform; everyone else goes straight to their own. */
export default function DealersScreen() {
  return useSession().isAdmin === 1 ? <DealersList /> : <DealerProfile />
}
