import type { Cases } from './case-shape.ts'

/** The entity store offers the same calls under other names, so their cases apply to it too. */
export function entityCases(cases: Cases, rows: Rows): Cases {
  const { orderId, lineId, rmaId, orderNumber } = rows
  const unchanged = `select o.*, l.*, (select count(*) from dealer_communications) as told from orders o
    join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id where o.dealer_id = 1 order by l.id`
  /** The case with the dealer in the store's own spelling. */
  const like = (name: string) => {
    const own = cases[name]
    if (typeof own !== 'object') throw new Error(`${name} has no case to follow`)
    const { dlid, dealerId, ...foreign } = own.foreign
    const named = dlid ?? dealerId
    return { ...own, foreign: named === undefined ? foreign : { ...foreign, dealer_id: named } }
  }
  return {
    getEntitiesOrderDetails: { foreign: { order_id: orderId } },
    postEntitiesOrderDetails: {
      foreign: { order_id: orderId, partNumber: 'X', price: 1, qty: 1 },
      unchanged,
    },
    putEntitiesOrderDetailsId: { foreign: { id: lineId, qty: 9 }, unchanged },
    deleteEntitiesOrderDetailsId: { foreign: { id: lineId }, unchanged },
    getEntitiesDealerCommunications: { foreign: { dealer_id: 1 }, listing: { order_number: orderNumber } },
    postEntitiesDealerCommunications: {
      foreign: { dealer_id: 1, order_number: orderNumber, message: 'Hi' },
      unchanged,
    },
    getEntitiesDealers: { foreign: { dealer_id: 1 }, listing: {} },
    putEntitiesDealersId: like('putDealersId'),
    getEntitiesTemplates: like('getTemplates'),
    postEntitiesTemplates: like('postTemplates'),
    putEntitiesTemplatesId: like('putTemplatesId'),
    deleteEntitiesTemplatesId: like('deleteTemplatesId'),
    getEntitiesCustomers: like('getCustomers'),
    postEntitiesCustomers: like('postCustomers'),
    putEntitiesCustomersId: like('putCustomersId'),
    deleteEntitiesCustomersId: like('deleteCustomersId'),
    getEntitiesDealerCatalogs: like('getDealerCatalogs'),
    postEntitiesDealerCatalogs: like('postDealerCatalogs'),
    putEntitiesDealerCatalogsId: like('putDealerCatalogsId'),
    deleteEntitiesDealerCatalogsId: like('deleteDealerCatalogsId'),
    getEntitiesCatalogMakes: { foreign: { dealer_id: 1 } },
    getEntitiesDealerPricingRules: like('getDealerPricing'),
    postEntitiesDealerPricingRules: like('postDealerPricing'),
    putEntitiesDealerPricingRulesId: like('putDealerPricingId'),
    deleteEntitiesDealerPricingRulesId: like('deleteDealerPricingId'),
    getEntitiesOrders: { foreign: { dealer_id: 1, order_number: orderNumber } },
    putEntitiesOrdersId: { foreign: { id: orderId, deleted: 1 }, unchanged },
    deleteEntitiesOrdersId: { foreign: { id: orderId }, unchanged },
    putEntitiesRmaId: {
      foreign: { id: rmaId, rma_dealer_status: 'Denied' },
      unchanged: 'select * from rmas order by id',
    },
    deleteEntitiesRmaId: { foreign: { id: rmaId }, unchanged: 'select * from rmas order by id' },
  }
}

type Rows = { orderId: number; lineId: number; orderNumber: number; rmaId: number }
