import { shippingZones } from '#contract/store/shipping/shipping-zones.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readZones } from './read-zones.ts'

export const shippingZoneRoutes = implement(shippingZones, { show: readZones })
