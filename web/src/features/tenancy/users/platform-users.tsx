import { fullName } from '#contract/tenancy/full-name.ts'
import type { User } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session/session.ts'
import { SavingSwitch } from '#web/ui/buttons/saving-switch.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PartPage } from '#web/ui/page/page-actions.tsx'
import { AdminsNeedCodes } from './admins-need-codes.tsx'
import { useDisableUser, useEnableUser } from './user-changes.ts'
import { UsersTable } from './users-table.tsx'

/** The platform's users; they're disabled, never deleted. */
export default function PlatformUsers() {
  return (
    <PartPage of="users" title={t('users.platformTitle')}>
      <AdminsNeedCodes />
      <UsersTable dealerId={0} active={(user) => <ActiveSwitch user={user} />} />
    </PartPage>
  )
}

function ActiveSwitch({ user }: { user: User }) {
  const session = useSession()
  const enable = useEnableUser()
  const disable = useDisableUser()
  const fail = useFailure()
  const name = fullName(user)
  const toggle = (on: boolean) =>
    (on ? enable : disable)
      .send({ id: user.id, version: user.version })
      .then(() => toast.success(t(on ? 'users.enabledDone' : 'users.disabledDone', { name })), fail)
  return (
    <SavingSwitch
      aria-label={t('users.activeNamed', { name })}
      checked={user.isActive === 1}
      disabled={user.id === session.id}
      busy={enable.busy || disable.busy}
      onTurn={(isOn) => void toggle(isOn)}
    />
  )
}
