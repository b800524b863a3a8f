import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { canArrive } from '#contract/sales/return-rules.ts'
import type { Rma } from '#contract/sales/returns.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { toast } from '#web/ui/toast.ts'
import { WhyButton } from '#web/ui/why-button.tsx'
import { useReceiveReturn } from '../return-changes.ts'
import { ReturnChip } from '../return-chips.tsx'
import type { ReturnForm } from './use-return-form.ts'

type Props = { rma: Rma; form: ReturnForm; partNumber: string }

/** Marks the parts as received, after saving what was typed about their shipment. */
export function useReceipt(rma: Rma, form: ReturnForm) {
  const canBe = useFormState(form, ({ values }) => canArrive({ ...(values as Rma), type: rma.type }))
  const receive = useReceiveReturn()
  const type = nameText(rma.type)
  const seen = useRef(rma.version)
  seen.current = rma.version
  const ask = async () => {
    if (form.isDirty && !(await form.submit())) return
    const { rmaNumber: number } = rma
    let quiet = false
    const done = await confirm({
      title: t('returns.receiveTitle'),
      text: (
        <Stack gap="sm">
          <Text size="sm">{t('returns.receiveText', { number })}</Text>
          <Checkbox
            label={t('returns.doNotNotify')}
            onChange={(event) => {
              quiet = event.currentTarget.checked
            }}
          />
        </Stack>
      ),
      confirmLabel: t('returns.typeReceipt', { type }),
      act: () => receive.send({ id: rma.id, version: seen.current, ...(quiet ? { doNotSendEmail: 1 } : {}) }),
    })
    if (done) toast.success(t(rma.type === 'Core' ? 'returns.receiveDoneCore' : 'returns.receiveDoneReturn'))
  }
  const why =
    rma.rmaPartStatus === 'Received'
      ? t('returns.whyReceived')
      : rma.rmaDealerStatus !== 'Approved'
        ? t('returns.whyNotApproved')
        : canBe
          ? undefined
          : t('returns.whyNoCarrier')
  return { ask, why, busy: receive.busy }
}

export function ReceiptButton({ rma, form, partNumber }: Props) {
  const { ask, why, busy } = useReceipt(rma, form)
  if (rma.rmaPartStatus === 'Received') return <ReturnChip status="Received" />
  if (why) return <WhyButton size="xs" label={t('returns.awaiting')} why={why} />
  const label = t('returns.typeReceipt', { type: nameText(rma.type) })
  return (
    <Button size="xs" aria-label={`${label}: ${partNumber}`} loading={busy} onClick={ask}>
      {label}
    </Button>
  )
}
