import {
  importShopFile,
  makeShopFile,
  makeShopRow,
} from '../../src/features/sales/shop-imports/shop-imports.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for imports from another shop. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const { id } = await importShopFile(
    one,
    makeShopFile(makeShopRow('#1', { 'Billing Company': 'Marker Inc' })),
  )
  const ordersOf1 = 'select * from orders where dealer_id = 1 order by id'
  return {
    getShopImports: { foreign: { dealerId: 1 }, listing: {} },
    getShopImportsId: { foreign: { id } },
    postShopImports: { foreign: { dealerId: 1 }, unchanged: ordersOf1 },
    postShopImportsPreview: { foreign: { dealerId: 1 } },
    getShopImportsIdRejectionsCsv: { foreign: { id } },
    postShopImportsIdUndo: { foreign: { id }, unchanged: ordersOf1 },
  }
}
