import { Text } from '@mantine/core'
import type { Charge, ChargeWay } from '#contract/sales/charges/charges.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import css from './charges.module.css'

/** Asks whether to store the charged card at the gateway, or explains that the gateway can't. */
export function KeepCardField({ method }: { method: ChargeWay['cards'][number] }) {
  const { gateway, keepsCard, hasCard } = method
  const hint = keepsCard ? (hasCard ? 'charges.keepReplaces' : 'charges.keepHint') : 'charges.keepImpossible'
  return (
    <div className={css.keep}>
      <CheckboxField
        name="keepCard"
        label={t('charges.keepCard')}
        hint={t(hint, { gateway })}
        disabled={!keepsCard}
      />
    </div>
  )
}

/** Describes whether the card was stored; null if that wasn't requested or nothing was charged. */
export function describeStoredCard({ state, keepCard, gateway }: Charge): string | null {
  if (state !== 'succeeded' || keepCard === null) return null
  if (keepCard === 'kept') return t('charges.cardKept', { gateway })
  return t(keepCard === 'asked' ? 'charges.keepingCard' : 'charges.cardNotKept', { gateway })
}

/** Describes the card next to the charge's result; one that wasn't stored is highlighted. */
export function StoredCardNote({ charge }: { charge: Charge }) {
  const text = describeStoredCard(charge)
  if (!text) return null
  if (charge.keepCard === 'kept') return <Text size="sm">{text}</Text>
  return (
    <WarningNote title={text}>
      {charge.keepMessage && <Text size="sm">{charge.keepMessage}</Text>}
    </WarningNote>
  )
}
