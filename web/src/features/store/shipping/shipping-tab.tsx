import { pickUps } from '#contract/store/shipping/pick-up.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { SaveTogether } from '#web/ui/form/save-together.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { PickUpForm } from '../pick-up/pick-up-form.tsx'
import { ShippingZones } from '../shipping-zones/shipping-zones.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { ShippingPrices } from './shipping-prices.tsx'

/**
 * A dealer's shipping: its prices, methods and zones, and pick-up. Each is saved separately, under one Save.
 */
export default function ShippingTab({ dealerId }: DealerTabProps) {
  return (
    <SaveTogether key={dealerId}>
      <ShippingPrices dealerId={dealerId} />
      <ShippingMethods dealerId={dealerId} />
      <ShippingZones dealerId={dealerId} />
      <PickUp dealerId={dealerId} />
    </SaveTogether>
  )
}

function PickUp({ dealerId }: { dealerId: number }) {
  const read = useRead(pickUps.show, { dealerId })
  const may = useMay()
  return (
    <ReadGuard read={read}>
      {({ data }) =>
        may('pick-up-options') ? (
          <PickUpForm key={data.dealerId} read={data} part={t('shipping.pickUp')} />
        ) : (
          <Section title={t('shipping.pickUp')} text={t('pickUp.text')}>
            <Facts
              facts={[
                [t('pickUp.enable'), t(data.enable_pick_up_at_dealership ? 'common.yes' : 'common.no')],
                [t('pickUp.description'), data.pick_up_description ?? '–'],
              ]}
            />
          </Section>
        )
      }
    </ReadGuard>
  )
}
