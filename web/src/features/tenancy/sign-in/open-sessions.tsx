import { Button, Group, Stack } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { deviceName } from '#contract/tenancy/device-name.ts'
import { type OpenSession, sessions } from '#contract/tenancy/sessions.ts'
import { apiTokens } from '#contract/tenancy/sign-in.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'

const nameRow = ({ userAgent }: OpenSession) => deviceName(userAgent) ?? t('signIn.sessionUnknown')

const columns = (): Column<OpenSession>[] => [
  {
    key: 'device',
    header: t('signIn.sessionDevice'),
    pinned: true,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <span>{nameRow(row)}</span>
        {row.isCurrent === 1 && <StatusChip color="green">{t('signIn.sessionHere')}</StatusChip>}
      </Group>
    ),
  },
  { key: 'ip', header: t('signIn.sessionAddress'), cell: ({ ip }) => ip ?? '–' },
  { key: 'createdAt', header: t('signIn.sessionSince'), cell: ({ createdAt }) => dateTime(createdAt) },
  { key: 'lastSeenAt', header: t('signIn.sessionSeen'), cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
]

/** The user's sessions; ends one or all others. */
export function OpenSessions() {
  const read = useRead(sessions.list, {})
  const end = useSend(sessions.end, { refreshes: [sessions.list] })
  const endOthers = useSend(sessions.endOthers, { refreshes: [sessions.list, apiTokens.list] })
  const isAlone = (read.data?.data.length ?? 0) < 2

  const ask = async (title: string, text: string, done: string, act: () => Promise<unknown>) => {
    const ended = await confirm({
      title,
      text,
      confirmLabel: t('signIn.sessionEnd'),
      danger: true,
      act,
    })
    if (ended) toast.success(done)
  }
  const one = ({ id }: OpenSession) =>
    ask(t('signIn.sessionEndTitle'), t('signIn.sessionEndText'), t('signIn.sessionEnded'), () =>
      end.send({ id }),
    )
  const all = () =>
    ask(t('signIn.sessionsEndTitle'), t('signIn.sessionsEndText'), t('signIn.sessionsEnded'), () =>
      endOthers.send({}),
    )
  return (
    <Stack gap="sm" align="stretch">
      <Group>
        <Button
          variant="default"
          leftSection={<IconLogout size={16} />}
          disabled={isAlone}
          onClick={() => void all()}
        >
          {t('signIn.sessionsEndOthers')}
        </Button>
      </Group>
      <DataTable
        label={t('signIn.sessions')}
        name="sessions"
        columns={columns()}
        read={read}
        getRowId={({ id }) => id}
        nameRow={nameRow}
        empty={{ title: t('signIn.sessionUnknown') }}
        actions={(row) =>
          row.isCurrent === 0 && (
            <RowAction
              label={t('signIn.sessionEnd')}
              name={t('signIn.sessionEndNamed', { name: nameRow(row) })}
              icon={<IconLogout size={16} />}
              press={{ onClick: () => void one(row) }}
              danger
            />
          )
        }
      />
    </Stack>
  )
}
