import { IconKey, IconLock, IconMailForward, IconShieldOff } from '@tabler/icons-react'
import { platformRoles } from '#contract/permissions.ts'
import { fullName } from '#contract/tenancy/full-name.ts'
import type { User } from '#contract/tenancy/users.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type Press, RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { useInviteUser, useSwitchCodesOff } from './user-changes.ts'

type Props = { user: User; edit: Press; onDelete: () => void; onPassword: () => void }

/** A user's actions; none if that user has more rights than the viewer. */
export function UserActions({ user, edit, onDelete, onPassword }: Props) {
  const session = useSession()
  const name = fullName(user)
  if (user.mayManage === 0)
    return (
      <Tooltip label={t('users.above')}>
        <IconLock size={16} color="var(--pd-quiet)" role="img" aria-label={t('users.above')} />
      </Tooltip>
    )
  const isOneself = user.id === session.id
  const stays = isOneself || user.isMain === 1 || user.dlid === 0 || user.roleId === platformRoles.admin
  return (
    <RowActions name={name} edit={edit} onDelete={stays ? undefined : onDelete}>
      {user.hasPassword === 0 && user.isActive === 1 && <Invite user={user} />}
      {user.hasPassword === 1 && !isOneself && (
        <RowAction
          label={t('users.changePassword')}
          name={t('users.changePasswordOf', { name })}
          icon={<IconKey size={16} />}
          press={{ onClick: onPassword }}
        />
      )}
      {user.hasCodes === 1 && !isOneself && <SwitchCodesOff user={user} />}
    </RowActions>
  )
}

function Invite({ user }: { user: User }) {
  const invite = useInviteUser()
  const fail = useFailure()
  const onInvite = () =>
    invite.send({ userId: user.id }).then(
      () => toast.success(t('users.invitedAgain', { email: user.email })),
      (error) => fail(error, withLabel(t('users.inviteFailed'), errorText(error))),
    )
  return (
    <RowAction
      label={t('users.invite')}
      name={t('users.inviteNamed', { name: fullName(user) })}
      icon={<IconMailForward size={16} />}
      press={{ onClick: () => void onInvite() }}
      busy={invite.busy}
    />
  )
}

/** For users who lost both the app and the recovery codes. */
function SwitchCodesOff({ user }: { user: User }) {
  const off = useSwitchCodesOff()
  const name = fullName(user)
  const ask = async () => {
    const done = await confirm({
      title: t('users.codesOffTitle', { name }),
      text: t('users.codesOffText', { name, email: user.email }),
      confirmLabel: t('users.codesOff'),
      danger: true,
      act: () => off.send({ userId: user.id }),
    })
    if (done) toast.success(t('users.codesOffDone', { name }))
  }
  return (
    <RowAction
      label={t('users.codesOff')}
      name={t('users.codesOffOf', { name })}
      icon={<IconShieldOff size={16} />}
      press={{ onClick: () => void ask() }}
    />
  )
}
