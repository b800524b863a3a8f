import type { Cells } from './columns.ts'

/** No shop's own order export has parcels; those of apps and plugins do, each in its own columns. */
const numberColumns = [
  'Tracking Number',
  'Tracking Numbers',
  'Fulfillment: Tracking Number',
  'Lineitem tracking number',
  'tracking_number',
  'meta:_tracking_number',
  'meta:tracking_number',
]
const carrierColumns = [
  'Tracking Company',
  'Fulfillment: Tracking Company',
  'Tracking Provider',
  'Shipping Carrier',
  'Carrier',
  'tracking_provider',
  'meta:_tracking_provider',
  'meta:tracking_provider',
]
/** The data of WooCommerce Shipment Tracking: a list as JSON, or as PHP writes it. */
const listColumns = ['meta:_wc_shipment_tracking_items', '_wc_shipment_tracking_items', 'shipment_tracking']

export type Parcel = { trackingNumber: string; carrier: string }

/** The carrier and number of a row's goods; empty texts if it has none. Several parcels are separated by commas. */
export function readParcel(cell: Cells): Parcel {
  const list = cell(...listColumns)
  return {
    trackingNumber: cell(...numberColumns) || valuesIn(list, 'tracking_number').join(', '),
    carrier: cell(...carrierColumns) || (valuesIn(list, 'tracking_provider')[0] ?? ''),
  }
}

const valuesIn = (list: string, name: string): string[] =>
  [...list.matchAll(/"(\w+)"(?::|;s:\d+:)\s*"([^"]*)"/g)]
    .filter(([, key, value]) => key === name && value !== '')
    .map(([, , value]) => value!)
