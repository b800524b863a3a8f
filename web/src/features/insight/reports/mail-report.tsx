import { Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useCallback } from 'react'
import { z } from 'zod'
import {
  type MailedReport,
  type Mailing,
  type Rhythm,
  reportMails,
  rhythms,
} from '#contract/insight/report-mails.ts'
import { date, reportTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { FindMany } from '#web/ui/selects/find-many.tsx'

type Props = {
  report: MailedReport
  dealerId: number | undefined
  opened: boolean
  onToggle: (opened: boolean) => void
}

/** Chooses, in a dialog, who gets the report by email. */
export function MailReport({ report, dealerId, opened, onToggle }: Props) {
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => onToggle(true)}>
        {t('reports.mail')}
      </Button>
      <RecordModal
        opened={opened && dealerId !== undefined ? dealerId : undefined}
        onClose={() => onToggle(false)}
        title={() => t('reports.mailTitle')}
      >
        {(id) => id !== undefined && <Chosen report={report} dealerId={id} />}
      </RecordModal>
    </>
  )
}

type ReportProps = { report: MailedReport; dealerId: number }

function Chosen({ report, dealerId }: ReportProps) {
  const read = useRead(reportMails.show, { report, dealerId }, { staleTime: 0 })
  return (
    <ReadGuard read={read}>
      {({ data }) => <MailingForm report={report} dealerId={dealerId} mailing={data} />}
    </ReadGuard>
  )
}

const schema = reportMails.save.body.pick({ week: true, month: true }).extend({ version: z.int() })
const toFormValues = ({ week, month, version }: Mailing) => ({ week, month, version })

function MailingForm({ report, dealerId, mailing }: ReportProps & { mailing: Mailing }) {
  const save = useSend(reportMails.save, { refreshes: [reportMails.show] })
  const form = useContractForm({
    schema,
    initial: toFormValues(mailing),
    save: async (chosen) => {
      await save.send({ report, dealerId, ...chosen })
    },
  })
  const latest = async () => toFormValues((await send(reportMails.show, { report, dealerId })).data)
  return (
    <DialogForm form={form} saved={t('reports.mailSaved')} latest={latest}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('reports.mailHint')}
        </Text>
        {rhythms.map((every) => (
          <PeopleField key={every} every={every} mailing={mailing} />
        ))}
      </Stack>
    </DialogForm>
  )
}

function PeopleField({ every, mailing: { people, last } }: { every: Rhythm; mailing: Mailing }) {
  const names = useCallback(
    (ids: unknown) =>
      people
        .filter(({ id }) => (ids as number[]).includes(id))
        .map(({ name }) => name)
        .join(', ') || '–',
    [people],
  )
  const { value, set, input } = useField(every, t(`reports.mail_${every}`), names)
  const run = last.find((one) => one.every === every)
  return (
    <Stack gap={4}>
      <FindMany
        {...input}
        required={false}
        data={people.map(({ id, name, email }) => ({ value: String(id), label: `${name} · ${email}` }))}
        value={((value as number[] | undefined) ?? []).map(String)}
        onChange={(ids) => set(ids.map(Number))}
        clearable
        clearButtonProps={{ 'aria-label': t('reports.mailClear') }}
      />
      {run?.state === 'failed' ? (
        <Text size="xs" c="var(--pd-danger)" role="alert">
          {t('reports.mailFailed', formatDays(run))}
        </Text>
      ) : (
        run && (
          <Text size="xs" c="dimmed">
            {run.finishedAt
              ? t('reports.mailSent', {
                  ...formatDays(run),
                  n: run.recipients,
                  when: reportTime(run.finishedAt),
                })
              : t('reports.mailQueued', formatDays(run))}
          </Text>
        )
      )}
    </Stack>
  )
}

const formatDays = ({ startDate, endDate }: Mailing['last'][number]) => ({
  from: date(startDate),
  to: date(endDate),
})
