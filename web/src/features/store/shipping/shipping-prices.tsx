import { Anchor, Box } from '@mantine/core'
import { findMenuOption } from '#contract/permissions.ts'
import { dealerSettings, type Fees } from '#contract/store/settings/settings.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { Facts } from '#web/ui/page/facts.tsx'

/** The shipping prices, read-only; they're edited with the other fees on General settings. */
export function ShippingPrices({ dealerId }: { dealerId: number }) {
  const read = useRead(dealerSettings.showFees, { dealerId })
  const may = useMay()
  const screen = nameText(findMenuOption('general-settings')?.name ?? '')
  return (
    <Section title={t('shipping.prices')} text={t('generalSettings.shippingText')}>
      <ReadGuard read={read}>{({ data }) => <Facts facts={listFacts(data)} />}</ReadGuard>
      {may('general-settings') && (
        <Box mt="xs">
          <Anchor size="sm" renderRoot={(props) => <Link {...props} {...toScreen('general-settings')} />}>
            {t('shipping.changePrices', { screen })}
          </Anchor>
        </Box>
      )}
    </Section>
  )
}

function listFacts(fees: Fees): [string, string][] {
  const { currencySymbol, shippingFlat, shippingPercent, shippingMin, shippingMax } = fees
  const { provideFreeShipping, freeShippingMinAmount } = fees
  const amount = (value: number | null) => money(value, currencySymbol)
  const free = freeShippingMinAmount
    ? t('shipping.freeFrom', { amount: amount(freeShippingMinAmount) })
    : t('shipping.freeAlways')
  return [
    [t('generalSettings.flat'), amount(shippingFlat)],
    [t('generalSettings.percent'), percentText(shippingPercent)],
    [t('generalSettings.min'), amount(shippingMin)],
    [t('generalSettings.max'), amount(shippingMax)],
    [t('generalSettings.provideFree'), provideFreeShipping ? free : t('common.no')],
  ]
}

const percentText = (value: number | null) => {
  const decimals = String(value ?? '').split('.')[1]?.length
  return number(value, decimals) + (value === null ? '' : t('common.percentSign'))
}
