import { IconCheck, IconDoorExit, IconX } from '@tabler/icons-react'
import { type SupportRequest, supportAccess } from '#contract/tenancy/support-access.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { type ReadQuery, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'

function Status({ request: { state, isOpen, openUntil } }: { request: SupportRequest }) {
  if (state === 'waiting') return <StatusChip color="amber">{t('supportAccess.waiting')}</StatusChip>
  if (state !== 'accepted' || openUntil === null)
    return (
      <StatusChip color="gray">{t(`supportAccess.${state === 'accepted' ? 'ended' : state}`)}</StatusChip>
    )
  const until = dateTime(openUntil)
  return isOpen === 1 ? (
    <StatusChip color="green">{t('supportAccess.accepted', { until })}</StatusChip>
  ) : (
    <StatusChip color="gray">{t('supportAccess.over', { until })}</StatusChip>
  )
}

const columns = (): Column<SupportRequest>[] => [
  { key: 'userName', header: t('supportAccess.person'), pinned: true, cell: ({ userName }) => userName },
  { key: 'reason', header: t('supportAccess.reasonColumn'), cell: ({ reason }) => reason },
  { key: 'createdAt', header: t('supportAccess.asked'), cell: ({ createdAt }) => dateTime(createdAt) },
  { key: 'state', header: t('supportAccess.state'), cell: (request) => <Status request={request} /> },
  { key: 'answeredBy', header: t('supportAccess.answered'), cell: ({ answeredBy }) => answeredBy ?? '–' },
]

type Props = { read: ReadQuery<{ data: SupportRequest[]; recordsTotal: number }>; mayDecide: boolean }

/** The requests of platform staff, which the dealer's administrators answer. */
export function Requests({ read, mayDecide }: Props) {
  const refreshes = [supportAccess.show]
  const accept = useSend(supportAccess.accept, { refreshes })
  const decline = useSend(supportAccess.decline, { refreshes })
  const end = useSend(supportAccess.end, { refreshes })
  const ask = async (
    kind: 'accept' | 'decline' | 'end',
    { userName: name }: SupportRequest,
    act: () => Promise<unknown>,
  ) => {
    const isDone = await confirm({
      title: t(`supportAccess.${kind}Title`, { name }),
      text: t(`supportAccess.${kind}Text`, { name }),
      confirmLabel: t(`supportAccess.${kind}`),
      danger: kind === 'end',
      act,
    })
    if (isDone) toast.success(t(`supportAccess.${kind}Done`))
  }
  return (
    <DataTable
      label={t('supportAccess.requests')}
      name="support-requests"
      columns={columns()}
      read={read}
      getRowId={({ id }) => id}
      nameRow={({ userName }) => userName}
      empty={{ title: t('supportAccess.noRequests'), next: t('supportAccess.noRequestsText') }}
      actions={(row) =>
        mayDecide && (
          <>
            {row.state === 'waiting' && (
              <>
                <RowAction
                  label={t('supportAccess.accept')}
                  name={t('supportAccess.acceptNamed', { name: row.userName })}
                  icon={<IconCheck size={16} />}
                  press={{ onClick: () => void ask('accept', row, () => accept.send({ id: row.id })) }}
                />
                <RowAction
                  label={t('supportAccess.decline')}
                  name={t('supportAccess.declineNamed', { name: row.userName })}
                  icon={<IconX size={16} />}
                  press={{ onClick: () => void ask('decline', row, () => decline.send({ id: row.id })) }}
                />
              </>
            )}
            {row.isOpen === 1 && (
              <RowAction
                label={t('supportAccess.end')}
                name={t('supportAccess.endNamed', { name: row.userName })}
                icon={<IconDoorExit size={16} />}
                press={{ onClick: () => void ask('end', row, () => end.send({ id: row.id })) }}
                danger
              />
            )}
          </>
        )
      }
    />
  )
}
