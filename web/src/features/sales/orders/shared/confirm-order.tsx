import { Checkbox } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { prefer } from '#web/platform/session/preferences.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'

type Props = {
  /** The order has no email. */
  hasNone?: boolean
  /** Names the order, where the screen is about something else. */
  isElsewhere?: boolean
}

/** Whether a new order's customer gets the confirmation. Remembers each user's last choice. */
export function ConfirmOrder({ hasNone = false, isElsewhere = false }: Props) {
  const { confirmsOrders } = useSession()
  const fail = useFailure()
  return (
    <Checkbox
      label={t(isElsewhere ? 'orders.confirmOrderByMail' : 'orders.confirmByMail')}
      checked={confirmsOrders === 1 && !hasNone}
      disabled={hasNone}
      onChange={({ currentTarget: { checked } }) =>
        void prefer({ confirmsOrders: checked ? 1 : 0 }).catch(fail)
      }
    />
  )
}
