import { Button, Menu } from '@mantine/core'
import { IconUser, IconUserOff } from '@tabler/icons-react'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAssignMail } from './mailbox-changes.ts'

function useColleagues(dealerId: number) {
  const { data } = useRead(mailbox.colleagues, { dealerId }, { staleTime: 60_000 })
  return data?.data ?? []
}

/** The session's user among a dealer's colleagues; undefined for the platform's. */
export function useMe(dealerId: number) {
  const { id } = useSession()
  return useColleagues(dealerId).find((one) => one.id === id)
}

type Props = { ids: number[]; dealerId: number; onAssigned: () => void }

/** Gives messages to a colleague, or to nobody. */
export function AssignMenu({ ids, dealerId, onAssigned }: Props) {
  const assign = useAssignMail()
  const fail = useFailure()
  const colleagues = useColleagues(dealerId)
  const to = (colleague: { id: number; name: string } | null) =>
    assign.send({ ids, userId: colleague?.id ?? null }).then(() => {
      const name = colleague?.name ?? ''
      toast.success(colleague ? t('mailbox.assigned', { name }) : t('mailbox.unassigned'))
      onAssigned()
    }, fail)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" loading={assign.busy}>
          {t('mailbox.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        <Menu.Item leftSection={<IconUserOff size={16} />} onClick={() => void to(null)}>
          {t('mailbox.assignNobody')}
        </Menu.Item>
        {colleagues.map((one) => (
          <Menu.Item key={one.id} leftSection={<IconUser size={16} />} onClick={() => void to(one)}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
