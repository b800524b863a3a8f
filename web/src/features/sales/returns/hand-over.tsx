import { Button } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { exact } from '#contract/money.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import type { CoreRow } from '#contract/sales/returns/core-ledger.ts'
import { money } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { phraseText, t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { send } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import css from './core-ledger.module.css'
import { type HandedOver, HandOverFields, prefillHandOver } from './hand-over-fields.tsx'
import { useHandOver } from './return-changes.ts'
import { toReturn } from './return-query.ts'

type Props = {
  row: CoreRow
  /** No other line is shown: Ctrl+Enter means this one. */
  isOnly: boolean
}

/** Receives the cores of a line that someone brings to the counter, and refunds them, in one step. */
export function HandOver({ row, isOnly }: Props) {
  const handOver = useHandOver()
  const may = useMay()
  const navigate = useNavigate()
  const fail = useFailure()
  const [isReading, setReading] = useState(false)
  const { id, orderId, orderNumber: number, partNumber: part, corePrice, billCompany, billEmail } = row
  const left = row.outstanding - row.announced
  const worth = money(exact(corePrice).times(left).toNumber())
  const label = t('returns.handOver', { amount: worth })

  const onClick = async () => {
    // The dialog opens with the way that the money came, so that nobody has to choose it.
    setReading(true)
    const paid = may('orders') ? await send(charges.list, { id: orderId }).catch(fail) : undefined
    setReading(false)
    let handedOver: HandedOver = prefillHandOver(row, paid ?? undefined)
    let answer: Awaited<ReturnType<typeof handOver.send>>['data'] | undefined
    await confirm({
      title: t('returns.handOverTitle', { part, number, name: billCompany }),
      text: (
        <HandOverFields
          row={row}
          paid={paid ?? undefined}
          onChange={(next) => {
            handedOver = next
          }}
        />
      ),
      confirmLabel: t('returns.handOverConfirm'),
      act: async () => {
        answer = (await handOver.send({ ...handedOver, id })).data
      },
    })
    if (!answer) return
    const { rma, status, phrase, message } = answer
    if (status === 'succeeded') {
      const amount = money(rma.refundAmount ?? 0, rma.currencySymbol)
      const isEmailed = handedOver.doNotSendEmail !== 1 && billEmail !== ''
      return toast.success(
        isEmailed
          ? t('returns.handedOverEmailed', { amount, to: billEmail })
          : t('returns.handedOver', { amount }),
      )
    }
    // The cores are received; the return's own page refunds them another way, or checks the result again.
    fail(answer, (phrase ? phraseText(phrase) : message) || t('returns.handOverNotRefunded'))
    await navigate(toReturn(rma.id))
  }
  useShortcut('mod+enter', isOnly && left > 0 ? label : undefined, () => void onClick())
  if (left <= 0) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      flex="none"
      data-moves-money
      leftSection={<IconReceiptRefund size={14} />}
      aria-label={withLabel(label, `${part}, ${number}`)}
      loading={isReading || handOver.busy}
      onClick={() => void onClick()}
    >
      <span className={css.wide}>{label}</span>
      <span className={css.narrow}>{t('returns.refundShort')}</span>
    </Button>
  )
}
