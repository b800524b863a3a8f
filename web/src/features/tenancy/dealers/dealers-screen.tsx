import { useSession } from '#web/platform/session.ts'
import DealerProfile from './dealer-profile.tsx'
import { DealersList } from './dealers-list.tsx'

/** The list of dealers for the platform; for everybody else the own dealer at once. */
export default function DealersScreen() {
  return useSession().isAdmin === 1 ? <DealersList /> : <DealerProfile />
}
