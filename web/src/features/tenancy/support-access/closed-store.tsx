import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dealers } from '#contract/tenancy/dealers.ts'
import { accessReason, supportRequests } from '#contract/tenancy/support-access.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

type Props = {
  dealerId: number
  onLeave: () => void
}

/** Replaces a store's screens while its dealer hasn't accepted this administrator. */
export default function ClosedStore({ dealerId, onLeave }: Props) {
  // The dealer's own calls are refused; the list of all dealers still names it.
  const found = useRead(dealers.list, { search: String(dealerId), limit: 50 })
  const company = found.data?.data.find(({ id }) => id === dealerId)?.company ?? String(dealerId)
  return (
    <Stack gap="xs" align="flex-start" py="xl" maw={560}>
      <Title order={1}>{t('supportAccess.closedTitle', { company })}</Title>
      <Text c="dimmed">{t('supportAccess.closedText')}</Text>
      <AskForAccess
        dealerId={dealerId}
        company={company}
        onLeave={onLeave}
        onOpen={() => window.location.reload()}
      />
    </Stack>
  )
}

type AskProps = Props & {
  company: string
  /** The dealer has accepted. */
  onOpen: () => void
}

/** The state of the administrator's last request, and the way to another. */
export function AskForAccess({ dealerId, company, onLeave, onOpen }: AskProps) {
  const [isAsking, setAsking] = useState(false)
  const read = useRead(supportRequests.list, { dealerId }, { staleTime: 0 })
  const last = read.data?.data[0]
  const close = () => setAsking(false)
  const check = async () => {
    const { data } = await read.refetch()
    if (data?.data[0]?.isOpen === 1) onOpen()
  }
  return (
    <>
      {last?.state === 'waiting' && (
        <Text size="sm">{t('supportAccess.askedAt', { when: dateTime(last.createdAt), company })}</Text>
      )}
      {last?.state === 'declined' && <Text size="sm">{t('supportAccess.wasDeclined', { company })}</Text>}
      <Group gap="xs">
        {last?.state === 'waiting' || last?.isOpen === 1 ? (
          <Button size="xs" loading={read.isFetching} onClick={() => void check()}>
            {t('supportAccess.tryAgain')}
          </Button>
        ) : (
          <Button size="xs" disabled={!read.data} onClick={() => setAsking(true)}>
            {t('supportAccess.ask')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onLeave}>
          {t('supportAccess.leave')}
        </Button>
      </Group>
      <AppModal
        opened={isAsking}
        onClose={close}
        title={t('supportAccess.askTitle', { company })}
        width={480}
      >
        <AskForm dealerId={dealerId} company={company} onSaved={close} />
      </AppModal>
    </>
  )
}

type FormProps = { dealerId: number; company: string; onSaved: () => void }

function AskForm({ dealerId, company, onSaved }: FormProps) {
  const { send } = useSend(supportRequests.create, { refreshes: [supportRequests.list] })
  const form = useContractForm({
    schema: accessReason,
    initial: { reason: '' },
    save: async (values) => {
      await send({ dealerId, ...values })
    },
  })
  const saved = () => {
    toast.success(t('supportAccess.askDone'))
    onSaved()
  }
  return (
    <PlainForm form={form} saveLabel={t('supportAccess.ask')} onSaved={saved}>
      <Text size="sm">{t('supportAccess.askHint', { company })}</Text>
      <TextareaField name="reason" label={t('supportAccess.reasonLabel')} rows={2} />
    </PlainForm>
  )
}
