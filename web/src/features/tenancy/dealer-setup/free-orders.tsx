import { Anchor } from '@mantine/core'
import { findMenuOption } from '#contract/permissions.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { money } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import css from './dealer-setup.module.css'
import { findFreeOrders } from './find-free-orders.ts'

type Props = { dealerId: number; onFollow?: (() => void) | undefined }

/** Names the orders that no shipping price covers, for people who can see the prices. */
export function FreeOrders({ dealerId, onFollow }: Props) {
  const may = useMay()
  const isChosen = useDealerId() === dealerId
  const read = useRead(
    dealerSettings.showFees,
    { dealerId },
    { enabled: may(dealerSettings.showFees.may), followsChanges: true },
  )
  const fees = read.data?.data
  const found = fees && findFreeOrders(fees)
  if (!found) return null
  const screen = nameText(findMenuOption('general-settings')?.name ?? '')
  const next = t('dealerSetup.setShippingPrice', { screen })
  return (
    <span className={css.caution}>
      {found.below === null
        ? t('dealerSetup.shipsFree')
        : t('dealerSetup.shipsFreeBelow', { amount: money(found.below, fees.currencySymbol) })}{' '}
      {isChosen && may('general-settings') ? (
        <Anchor
          inherit
          onClick={onFollow}
          renderRoot={(props) => <Link {...props} {...toScreen('general-settings')} />}
        >
          {next}
        </Anchor>
      ) : (
        next
      )}
    </span>
  )
}
