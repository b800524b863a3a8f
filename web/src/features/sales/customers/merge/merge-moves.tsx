import { Text } from '@mantine/core'
import { money } from '#web/platform/formats/format.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useDealers } from '#web/platform/session/dealer.ts'
import css from './merge.module.css'
import { chooseNames, type Sides } from './merge-choice.ts'

/** The records that move from one customer to the other, and those that don't. */
export function MergeMoves({ sides: { kept, gone }, rulesMove }: { sides: Sides; rulesMove: boolean }) {
  const dealer = useDealers(true).get(gone.customer.dealerId)
  const names = chooseNames({ kept, gone })
  const storedMoves = gone.storedAt.filter((gateway) => !kept.storedAt.includes(gateway))
  const storedLost = gone.storedAt.filter((gateway) => kept.storedAt.includes(gateway))
  const moving = [
    gone.orders > 0 &&
      `${t('customerMerges.moveOrders', { n: gone.orders })}, ${money(gone.amount, dealer?.currencySymbol)}`,
    gone.quotes > 0 && t('customerMerges.moveQuotes', { n: gone.quotes }),
    gone.charges > 0 && t('customerMerges.moveCharges', { n: gone.charges }),
    gone.messages > 0 && t('customerMerges.moveMessages', { n: gone.messages }),
    gone.customer.storeCredit > 0 &&
      t('customerMerges.moveCredit', {
        amount: money(gone.customer.storeCredit, dealer?.currencySymbol),
      }),
    storedMoves.length > 0 && t('customerMerges.moveCards', { gateways: joinList(storedMoves) }),
    rulesMove && gone.priceRules > 0 && t('customerMerges.moveRules', { n: gone.priceRules }),
  ].filter((words) => words !== false)
  return (
    <div className={css.moves}>
      <Text size="sm" fw={600}>
        {t('customerMerges.moves', names)}
      </Text>
      {moving.length === 0 ? (
        <Text size="sm">{t('customerMerges.nothingMoves')}</Text>
      ) : (
        <ul>
          {moving.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {storedLost.length > 0 && (
        <Text size="sm">{t('customerMerges.cardsLost', { ...names, gateways: joinList(storedLost) })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('customerMerges.after', names)}
      </Text>
    </div>
  )
}
