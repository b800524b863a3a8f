import { shippingZones } from '#contract/store/shipping/shipping-zones.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findZones } from './find-zones.ts'

export const shippingZoneRoutes = implement(shippingZones, { show: findZones })
