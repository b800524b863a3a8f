import type { DealerKey } from '#demo/dealers.ts'

type DemoShipping = {
  shippingId: number
  displayName: string | null
  profitPercent: number | null
  memo: string | null
}

const by = (
  shippingId: number,
  displayName: string | null = null,
  profitPercent: number | null = null,
  memo: string | null = null,
): DemoShipping => ({ shippingId, displayName, profitPercent, memo })

/** The demo dealers' shipping methods, with the ids that the migrations give them. */
export const demoShipping: Record<DealerKey, readonly DemoShipping[]> = {
  1: [
    by(1, 'Ground, 3-5 business days', 8),
    by(3, '2 days by air', 12.5),
    by(5, null, 8, 'Hazardous goods: FedEx Ground only'),
    by(10, 'Priority Mail', 10, 'Alaska, Hawaii and P.O. boxes'),
    by(14, 'Freight', 15, 'From 150 lb, or longer than 96 in; ask for a lift gate'),
    by(15, 'Pick up at the counter', null, 'Monday to Saturday until 5 PM'),
  ],
  2: [
    by(11, 'Canada Post, 2-7 days', 10),
    by(12, null, 8, 'Batteries and airbags go by ground'),
    by(1, 'UPS to the USA', 12, 'Duties are the buyer’s'),
    by(15, 'Local pickup / Ramassage en magasin'),
  ],
  3: [
    by(14, 'LTL freight', 18, 'Axles, frames and cabs'),
    by(1, 'UPS Ground', 10),
    by(6, '3 days by FedEx', 12.5),
    by(15, 'Will call at the yard', null, 'Bring the order number'),
  ],
}
