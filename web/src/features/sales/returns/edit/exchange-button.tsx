import { useRef } from 'react'
import type { WholeReturn } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { orderPath } from '../../orders/shared/order-paths.ts'
import { useExchangeReturn } from '../return-changes.ts'
import { type Exchange, ExchangeFields, startExchange } from './exchange-fields.tsx'

type Props = {
  whole: WholeReturn
  /** Why the return can't be refunded now. */
  why: string | undefined
}

/** Creates an order of the replacement, which the return pays, and opens it. */
export function ExchangeButton({ whole: { rma }, why }: Props) {
  const exchange = useExchangeReturn()
  const navigate = useNavigate()
  const mayEdit = useMay()('orders')
  const seenVersion = useRef(rma.version)
  seenVersion.current = rma.version
  const ask = async () => {
    let typed: Exchange = startExchange(rma)
    let newOrder: { id: number; orderNumber: number; amountDue: number } | undefined
    await confirm({
      title: t('returns.exchangeTitle'),
      text: (
        <ExchangeFields
          rma={rma}
          onChange={(next) => {
            typed = next
          }}
        />
      ),
      confirmLabel: t('returns.exchangeCreate'),
      act: async () => {
        const { data } = await exchange.send({ ...typed, id: rma.id, version: seenVersion.current })
        newOrder = data.exchangeOrder
      },
    })
    if (!newOrder) return
    const { id, orderNumber: number, amountDue } = newOrder
    toast.success(t('returns.exchanged', { number, due: formatMoney(amountDue, rma.currencySymbol) }))
    if (mayEdit) navigate({ to: orderPath(id) })
  }
  return (
    <WhyButton
      size="xs"
      label={t('returns.exchange')}
      why={why}
      loading={exchange.busy}
      onClick={() => void ask()}
    />
  )
}
