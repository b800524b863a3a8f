import { Group, Text } from '@mantine/core'
import { nextStatuses, type RmaStatus } from '#contract/sales/returns/return-rules.ts'
import type { Rma, WholeReturn } from '#contract/sales/returns/returns.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { ExchangeButton } from './exchange-button.tsx'
import { UndoReceipt, useReceipt } from './receipt-button.tsx'
import type { ReturnForm } from './use-return-form.ts'

/** A step's label, by the status it sets. */
export const stepLabel = (rma: Rma, to: RmaStatus, amount: unknown = rma.refundLimit): string =>
  ({
    Pending: t('common.save'),
    Approved: t('returns.approve'),
    Denied: t('returns.deny'),
    Refunded: t('returns.refundNow', { amount: money(Number(amount) || 0, rma.currencySymbol) }),
  })[to]

/** A return's steps in order, and what it waits for; unavailable ones explain why. */
export function ReturnSteps({ whole, form }: { whole: WholeReturn; form: ReturnForm }) {
  const { rma } = whole
  const receipt = useReceipt(whole, form)
  const isDirty = useFormState(form, () => form.isDirty)
  const possible = rma.refundOpen === null ? nextStatuses(rma) : []
  const choose = (to: RmaStatus) => {
    form.set('rmaDealerStatus', to)
    form.leave('rmaDealerStatus')
  }
  const why = (to: RmaStatus): string | undefined => {
    if (possible.includes(to)) return undefined
    if (rma.refundOpen !== null) return t('returns.refundOpenTitle')
    if (to !== 'Refunded') return t('returns.whyDecided')
    return t(rma.rmaDealerStatus === 'Approved' ? 'returns.whyNotReceived' : 'returns.whyNotApproved')
  }
  const { rmaDealerStatus, rmaPartStatus } = rma
  // Parts that aren't announced as sent can only be handed over.
  const isHere = receipt.why !== undefined && rma.refundOpen === null
  const mark = (isNext: boolean) => ({ size: 'xs', variant: isNext ? 'light' : 'default' }) as const
  return (
    <section aria-label={t('returns.steps')}>
      <Text size="sm" mb="xs">
        {waitText(rma, receipt.why === undefined)}
      </Text>
      <Group gap="xs">
        {(['Approved', 'Denied'] as const).map((to) => (
          <WhyButton
            key={to}
            {...mark(to === 'Approved' && rmaDealerStatus === 'Pending')}
            label={stepLabel(rma, to)}
            why={why(to)}
            onClick={() => choose(to)}
          />
        ))}
        {rma.rmaPartStatus === 'Received' ? (
          <UndoReceipt rma={rma} />
        ) : (
          <WhyButton
            {...mark(rmaDealerStatus === 'Approved')}
            why={isHere ? undefined : receipt.why}
            label={t(isHere ? 'returns.receiveHere' : 'returns.receive')}
            loading={receipt.busy}
            onClick={() => void receipt.ask(isHere)}
          />
        )}
        <WhyButton
          {...mark(rmaPartStatus === 'Received')}
          label={stepLabel(rma, 'Refunded')}
          why={why('Refunded')}
          onClick={() => choose('Refunded')}
        />
        {rma.type === 'Return' && (
          <ExchangeButton
            whole={whole}
            why={why('Refunded') ?? (isDirty ? t('returns.saveFirst') : undefined)}
          />
        )}
      </Group>
    </section>
  )
}

/** Describes what an open return waits for. */
function waitText({ rmaDealerStatus, rmaPartStatus, refundOpen, type }: Rma, isUnderway: boolean): string {
  if (refundOpen !== null) return t('returns.refundOpenTitle')
  if (rmaDealerStatus === 'Pending') return t('returns.waitsForDecision')
  if (rmaPartStatus === 'Received')
    return t(type === 'Core' ? 'returns.waitsForCoreRefund' : 'returns.waitsForRefund')
  return t(isUnderway ? 'returns.waitsForArrival' : 'returns.waitsForParts')
}
