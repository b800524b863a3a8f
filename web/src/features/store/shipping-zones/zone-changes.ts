import { places } from '#contract/store/places.ts'
import { shippingZones } from '#contract/store/shipping-zones.ts'
import { useSend } from '#web/platform/read.ts'

export const useSaveZones = () => useSend(places.country, { refreshes: [shippingZones.show] })
