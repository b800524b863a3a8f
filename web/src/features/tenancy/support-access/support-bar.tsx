import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { supportVisits, visitReason } from '#contract/tenancy/support-access.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { AskForAccess } from './closed-store.tsx'
import css from './support-bar.module.css'

type Store = { dealerId: number; company: string }

/** Says whose store this is and why the administrator works in it, asks for the reason, and leads out. */
export default function SupportBar({ dealerId, company, onLeave }: Store & { onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false)
  // A day ends while a page stays open.
  const read = useRead(supportVisits.today, { dlid: dealerId }, { staleTime: 10 * 60_000 })
  const visit = read.data?.data
  const reason = visit?.reason ?? null
  const close = () => setAsking(false)
  // The access ended while a screen was open: what was typed there stays.
  if (isProblem(read.error, 'dealer_asks_first'))
    return (
      <section className={css.bar} aria-label={t('supportAccess.closedTitle', { company })}>
        <span className={css.working}>{t('supportAccess.closedTitle', { company })}</span>
        <AskForAccess {...{ dealerId, company, onLeave }} onOpen={() => void read.refetch()} />
      </section>
    )
  return (
    <section className={css.bar} aria-label={t('supportAccess.working', { company })}>
      <span className={css.working}>{t('supportAccess.working', { company })}</span>
      <span className={css.reason}>
        {visit && (reason === null ? t('supportAccess.noReason') : t('supportAccess.reason', { reason }))}
      </span>
      <Group gap="xs">
        {visit && (
          <Button size="xs" variant={reason === null ? 'light' : 'subtle'} onClick={() => setAsking(true)}>
            {reason === null ? t('supportAccess.give') : t('supportAccess.change')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onLeave}>
          {t('supportAccess.leave')}
        </Button>
      </Group>
      <AppModal opened={isAsking} onClose={close} title={t('supportAccess.giveTitle')} width={480}>
        <ReasonForm dealerId={dealerId} company={company} reason={reason} onSaved={close} />
      </AppModal>
    </section>
  )
}

type FormProps = Store & { reason: string | null; onSaved: () => void }

function ReasonForm({ dealerId, company, reason, onSaved }: FormProps) {
  const { send } = useSend(supportVisits.explain, { refreshes: [supportVisits.today] })
  const form = useContractForm({
    schema: visitReason,
    initial: { reason: reason ?? '' },
    save: async (values) => {
      await send({ dlid: dealerId, ...values })
    },
  })
  const saved = () => {
    toast.success(t('supportAccess.saved'))
    onSaved()
  }
  return (
    <PlainForm form={form} saveLabel={t('supportAccess.save')} onSaved={saved}>
      <Text size="sm">{t('supportAccess.reasonHint', { company })}</Text>
      <TextareaField name="reason" label={t('supportAccess.reasonLabel')} rows={2} />
    </PlainForm>
  )
}
