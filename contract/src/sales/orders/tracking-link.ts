/** By carrier, as people type it: the page that tracks a parcel. */
const pages: readonly [RegExp, (number: string) => string][] = [
  [/\bups\b|united parcel/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/fed ?ex/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/\busps\b|postal service/i, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  [/\bdhl\b/i, (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`],
  [/purolator/i, (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`],
  [
    /canada ?post|postes ?canada/i,
    (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  ],
  [/ontrac/i, (number) => `https://www.ontrac.com/tracking/?number=${number}`],
]

/** The page where a customer can follow a parcel; null if its carrier has none that we have. */
export function trackingLink(carrier: string | null, trackingNumber: string | null): string | null {
  const number = trackingNumber?.replace(/\s/g, '')
  if (!carrier || !number) return null
  const page = pages.find(([name]) => name.test(carrier))
  return page ? page[1](encodeURIComponent(number)) : null
}
