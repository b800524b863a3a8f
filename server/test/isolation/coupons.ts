import { coupons } from '#contract/sales/coupons/coupons.ts'
import { makeCoupon } from '../../src/features/sales/coupons/coupons.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the coupons of dealer 1. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const { data } = await one.ok(coupons.create, makeCoupon({ couponName: 'Marker of dealer one' }))
  const unchanged = 'select * from coupons order by dealer_id, id'
  return {
    getDealerCoupons: { foreign: { dealerId: 1 }, listing: {} },
    postDealerCoupons: { foreign: { ...makeCoupon({ couponCode: 'TAKEN' }), dealerId: 1 }, unchanged },
    getDealerCouponsId: { foreign: { id: data.id } },
    putDealerCouponsId: { foreign: { id: data.id, couponName: 'Taken over' }, unchanged },
    postCouponCheck: { foreign: { dealerId: 1, code: data.couponCode } },
    getCouponsIdOrders: { foreign: { id: data.id } },
    postDealerCouponsWhatIf: { foreign: { dealerId: 1, couponType: 'free_shipping' } },
    deleteDealerCouponsId: { foreign: { id: data.id }, unchanged },
  }
}
