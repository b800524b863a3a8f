import { Group } from '@mantine/core'
import type { Charge } from '#contract/sales/charges/charges.ts'
import { formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { partsText } from '../orders/shared/refund-parts-text.ts'
import { cardText } from './card-text.ts'
import css from './charges.module.css'
import { GiveBack } from './give-back.tsx'
import { describeStoredCard } from './keep-card.tsx'
import { purposeName } from './refund-purpose.tsx'
import { FindOut } from './unknown-charge.tsx'

/** An order's charges, newest first, each with its refunds. */
export function ChargeHistory({ all }: { all: readonly Charge[] }) {
  if (all.length === 0) return null
  return (
    <ul className={css.history}>
      {all
        .filter(({ kind }) => kind === 'charge')
        .map((charge) => (
          <li key={charge.id}>
            <Movement charge={charge} />
            <Backs of={charge} all={all} />
          </li>
        ))}
    </ul>
  )
}

function Backs({ of, all }: { of: Charge; all: readonly Charge[] }) {
  const backs = all.filter(({ chargeId }) => chargeId === of.id)
  if (backs.length === 0) return null
  return (
    <ul className={css.backs}>
      {backs.map((back) => (
        <li key={back.id}>
          <Movement charge={back} />
        </li>
      ))}
    </ul>
  )
}

/** One movement: the person, amount, time, reason and card, with the result. */
function Movement({ charge }: { charge: Charge }) {
  const { kind, state, amount, reason, createdAt, user, gateway, settledBy } = charge
  const symbol = toCurrencySymbol(charge)
  const gatewayText = formatGatewayMessage(charge)
  const storedCardText = describeStoredCard(charge)
  const notes = [
    dateTime(createdAt),
    user,
    gateway,
    kind === 'charge' && cardText(charge),
    charge.purpose && purposeName(charge.purpose),
    charge.gatewayReference,
    settledBy === 'reconciled' && t('charges.foundOut'),
  ]
  return (
    <>
      <div className={css.head}>
        <span className={css.amount}>{formatMoney(amount, symbol)}</span>
        <Group gap={6}>
          {charge.envMode === 'sandbox' && <StatusChip color="gray">{t('charges.sandbox')}</StatusChip>}
          <StateChip kind={kind} state={state} />
        </Group>
      </div>
      <div className={css.reason}>{reason}</div>
      <div className={css.meta}>{notes.filter(Boolean).join(' · ')}</div>
      {charge.parts && <div className={css.meta}>{partsText(charge.parts, symbol)}</div>}
      {gatewayText && <div className={css.meta}>{gatewayText}</div>}
      {storedCardText && <div className={css.meta}>{storedCardText}</div>}
      {charge.refundedAmount > 0 && (
        <div className={css.meta}>
          {t('charges.left', {
            amount: formatMoney(charge.refundedAmount, symbol),
            left: formatMoney(charge.refundableAmount, symbol),
          })}
        </div>
      )}
      {charge.isReconcilable && <FindOut charge={charge} />}
      <Group gap="xs" className={css.acts}>
        <GiveBack
          charge={charge.refundableAmount > 0 ? charge : undefined}
          by="refund"
          label={t('charges.refund')}
        />
        <GiveBack charge={charge.isVoidable ? charge : undefined} by="void" label={t('charges.void')} />
      </Group>
    </>
  )
}

/** From the gateway, or from the person who looked there. */
function formatGatewayMessage({ state, settledBy, gateway, gatewayMessage: words }: Charge): string | null {
  if (!words) return null
  if (settledBy === 'person') return t('charges.seen', { words })
  return state === 'failed' || state === 'unknown' ? t('charges.gatewaySays', { gateway, words }) : null
}

const stateChips: Record<Charge['state'], [ChipColor, string]> = {
  requested: ['gray', 'stateInProgress'],
  sent: ['gray', 'stateInProgress'],
  succeeded: ['green', 'stateSucceeded'],
  failed: ['red', 'stateFailed'],
  unknown: ['amber', 'stateUnknown'],
}

/** Shows whether a charge, refund or void succeeded. */
export function StateChip({ kind, state }: Pick<Charge, 'kind' | 'state'>) {
  if (state === 'succeeded' && kind !== 'charge')
    return (
      <StatusChip color="violet">
        {t(kind === 'refund' ? 'charges.stateRefunded' : 'charges.stateVoided')}
      </StatusChip>
    )
  const [color, key] = stateChips[state]
  return <StatusChip color={color}>{t(`charges.${key}` as 'charges.stateFailed')}</StatusChip>
}
