import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { isUnderway } from '#contract/sales/return-rules.ts'
import type { Rma } from '#contract/sales/returns.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { toast } from '#web/ui/toast.ts'
import { useReceiveReturn } from '../return-changes.ts'
import { ReturnChip } from '../return-chips.tsx'
import type { ReturnForm } from './use-return-form.ts'

type Props = { rma: Rma; form: ReturnForm; partNumber: string }

/** Says that the parts are here; what was typed about their way is saved before. */
export function ReceiptButton({ rma, form, partNumber }: Props) {
  const typed = useFormState(form as unknown as FormStore, ({ values }) => isUnderway(values as never))
  const receive = useReceiveReturn()
  if (rma.rmaPartStatus === 'Received') return <ReturnChip status="Received" />
  if (rma.rmaDealerStatus !== 'Approved' || !typed)
    return (
      <Button size="xs" variant="default" disabled>
        {t('returns.awaiting')}
      </Button>
    )

  const type = translated(rma.type)
  const onClick = async () => {
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
      act: () => receive.send({ id: rma.id, ...(quiet ? { doNotSendEmail: 1 } : {}) }),
    })
    if (done) toast.success(t(rma.type === 'Core' ? 'returns.receiveDoneCore' : 'returns.receiveDoneReturn'))
  }
  const label = t('returns.typeReceipt', { type })
  return (
    <Button size="xs" aria-label={`${label}: ${partNumber}`} loading={receive.busy} onClick={onClick}>
      {label}
    </Button>
  )
}
