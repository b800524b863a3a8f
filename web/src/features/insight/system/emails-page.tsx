import { IconSend } from '@tabler/icons-react'
import { mailStates, type OutgoingMail, system } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, anOption, aText } from '#web/platform/urls/url-values.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { type Selection, useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'
import { SystemList } from './system-list.tsx'
import { useSystemDealer } from './use-system-dealer.ts'

const query = listQuery({ search: aText(200), status: anOption(mailStates), dealer: anId })
const getRowId = ({ id }: OutgoingMail) => id

const colors: Record<OutgoingMail['status'], ChipColor> = {
  queued: 'blue',
  sent: 'green',
  unconfirmed: 'amber',
  failed: 'red',
}
const stateName = (status: OutgoingMail['status']) =>
  ({
    queued: t('system.queued'),
    sent: t('system.sent'),
    unconfirmed: t('system.unconfirmed'),
    failed: t('system.mailFailed'),
  })[status]

const columns = (): Column<OutgoingMail>[] => [
  { key: 'subject', header: t('system.subject'), pinned: true, share: 25, cell: ({ subject }) => subject },
  { key: 'to', header: t('system.to'), share: 20, cell: ({ toAddress }) => toAddress },
  { key: 'dealer', header: t('system.dealer'), cell: ({ company }) => company ?? t('system.platform') },
  {
    key: 'status',
    header: t('system.status'),
    cell: ({ status }) => <StatusChip color={colors[status]}>{stateName(status)}</StatusChip>,
  },
  {
    key: 'answer',
    header: t('system.answer'),
    share: 40,
    wraps: true,
    cell: ({ lastAnswer }) => lastAnswer ?? '–',
  },
  {
    key: 'attempts',
    header: t('system.attempts'),
    align: 'right',
    optional: true,
    cell: ({ attempts }) => number(attempts),
  },
  { key: 'createdAt', header: t('system.created'), cell: ({ createdAt }) => dateTime(createdAt) },
]

/** Emails of all dealers, with the mail server's answers. */
export default function EmailsPage() {
  const url = useUrlQuery(query)
  const { search, status, dealer, page, pageSize } = url.values
  const read = useRead(
    system.mails,
    { search, status, dealerId: dealer, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const selection = useSelection(getRowId, { search, status, dealer })
  return (
    <SystemList
      tab="system/emails"
      route={system.mails}
      url={url}
      filters={{
        search: (
          <SearchBox
            label={t('common.search')}
            value={search ?? ''}
            onSearch={(next) => url.set({ search: next || undefined })}
          />
        ),
        filters: [
          choiceFilter({
            label: t('system.status'),
            any: t('system.allStates'),
            choices: mailStates.map((value) => ({ value, label: stateName(value) })),
            value: status,
            onChange: (next) => url.set({ status: next }),
          }),
          useSystemDealer(dealer, (next) => url.set({ dealer: next })),
        ],
      }}
      label={t('system.emails')}
      name="system-emails"
      columns={columns()}
      read={read}
      getRowId={getRowId}
      nameRow={({ subject, toAddress }) => `${subject} ${toAddress}`}
      selection={selection}
      bulk={<ChosenMails selection={selection} />}
      empty={{ title: t('system.noEmails'), next: t('system.noEmailsNext') }}
    />
  )
}

function ChosenMails({ selection }: { selection: Selection<OutgoingMail> }) {
  const resend = useSend(system.resendMails, { refreshes: [system.mails, system.show] })
  const { rows } = selection
  const canResend = rows.every((row) => row.canResend)
  const onResend = async () => {
    const isSure =
      rows.every(({ status }) => status === 'failed') ||
      (await confirm({
        title: t('system.resendTitle'),
        text: t('system.resendText'),
        confirmLabel: t('system.resend', { n: rows.length }),
      }))
    if (!isSure) return
    await resend.send({ ids: rows.map(getRowId) }).then(
      ({ data }) => {
        selection.clear()
        toast.success(t('system.resent', { n: data.queued }))
      },
      sayWhatFailed(t('system.resendFailed')),
    )
  }
  return (
    <WhyButton
      label={t('system.resend', { n: rows.length })}
      why={canResend ? undefined : t('system.cannotResend')}
      leftSection={<IconSend size={16} />}
      loading={resend.busy}
      onClick={() => void onResend()}
    />
  )
}
