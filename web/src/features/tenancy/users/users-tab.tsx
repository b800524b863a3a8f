import { Anchor } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { type DealerTabProps, screenPath } from '#web/platform/screen.ts'
import { useMay, useSession } from '#web/platform/session/session.ts'
import { UsersTable } from './users-table.tsx'

/** A dealer's users, and for the dealer the way to what platform staff may do. */
export default function UsersTab({ dealerId }: DealerTabProps) {
  const may = useMay()
  const { isAdmin } = useSession()
  return (
    <>
      {isAdmin === 0 && may('dealer-users') && (
        <Anchor
          size="sm"
          display="inline-block"
          mb="sm"
          renderRoot={(props) => <Link {...props} to={screenPath('support-access')} />}
        >
          {t('users.supportAccess')}
        </Anchor>
      )}
      <UsersTable dealerId={dealerId} />
    </>
  )
}
