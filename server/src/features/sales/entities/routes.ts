import { dealerEntity } from '#contract/sales/entities/dealer-entity.ts'
import {
  catalogMakeEntity,
  communicationEntity,
  customerEntity,
  dealerCatalogEntity,
  orderDetailEntity,
  orderEntity,
  pricingRuleEntity,
  rmaEntity,
  templateEntity,
} from '#contract/sales/entities/entities.ts'
import {
  createDealerCatalog,
  deleteDealerCatalog,
  listDealerCatalogs,
  updateDealerCatalog,
} from '#server/features/catalog/dealer-catalogs/dealer-catalogs.ts'
import { listDealerPricing } from '#server/features/catalog/pricing/list-dealer-pricing.ts'
import { createRule, deleteRule, updateDealerRule } from '#server/features/catalog/pricing/save-rule.ts'
import { findMakes } from '#server/features/catalog/vehicles/find-vehicles.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '../customers/save-customer.ts'
import { changeCommunication } from '../mailbox/change-messages.ts'
import { removeOrder } from '../orders/change/remove-order.ts'
import { removeReturn } from '../returns/update-return.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../templates/templates.ts'
import { createCommunication, listCommunications } from './communications.ts'
import { changeDealer, listDealerEntities } from './dealers.ts'
import { addLine, changeLine, deleteLine, listLines } from './order-details.ts'
import { changeOrder, listOrder } from './orders.ts'
import { changeRma } from './rma.ts'

/** Each entity's verbs reuse or go through its own calls. */
export const entityRoutes = [
  ...implement(orderDetailEntity, {
    list: listLines,
    create: addLine,
    update: changeLine,
    remove: deleteLine,
  }),
  ...implement(communicationEntity, {
    list: listCommunications,
    create: createCommunication,
    update: changeCommunication,
  }),
  ...implement(dealerEntity, { list: listDealerEntities, update: changeDealer }),
  ...implement(templateEntity, {
    list: listTemplates,
    create: createTemplate,
    update: updateTemplate,
    remove: deleteTemplate,
  }),
  ...implement(customerEntity, {
    list: listCustomers,
    create: createCustomer,
    update: updateCustomer,
    remove: deleteCustomer,
  }),
  ...implement(dealerCatalogEntity, {
    list: listDealerCatalogs,
    create: createDealerCatalog,
    update: updateDealerCatalog,
    remove: deleteDealerCatalog,
  }),
  ...implement(catalogMakeEntity, { list: findMakes }),
  ...implement(pricingRuleEntity, {
    list: listDealerPricing,
    create: createRule,
    update: updateDealerRule,
    remove: deleteRule,
  }),
  ...implement(orderEntity, { list: listOrder, update: changeOrder, remove: removeOrder }),
  ...implement(rmaEntity, { update: changeRma, remove: removeReturn }),
]
