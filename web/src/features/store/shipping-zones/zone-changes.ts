import { places } from '#contract/store/shipping/places.ts'
import { shippingZones } from '#contract/store/shipping/shipping-zones.ts'
import { useSend } from '#web/platform/read.ts'

export const useSaveZones = () => useSend(places.country, { refreshes: [shippingZones.show] })
