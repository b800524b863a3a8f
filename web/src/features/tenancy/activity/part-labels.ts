import type { Labels } from './labels.ts'

/** A catalog part's fields. */
export const catalogParts: Labels = {
  name: 'catalogParts.name',
  partNo: 'catalogParts.partNo',
  mainPart: 'catalogParts.mainPart',
  price: 'catalogParts.price',
  location: 'catalogParts.location',
  description: 'catalogParts.description',
  /** In each language. */
  partName: 'catalogParts.name',
  cost: 'catalogParts.cost',
  core: 'catalogParts.core',
  weight: 'catalogParts.weight',
  length: 'catalogParts.length',
  width: 'catalogParts.width',
  height: 'catalogParts.height',
  isUniversal: 'catalogParts.isUniversal',
  catalog: 'catalogParts.catalog',
  vehicles: 'catalogParts.vehicles',
}

/** A dealer's request about a part. */
export const clientRequests: Labels = {
  storeName: 'clientRequests.storeName',
  userName: 'clientRequests.requestedBy',
  requestType: 'clientRequests.kind',
  catalogId: 'clientRequests.catalogName',
  catalogName: 'clientRequests.catalogName',
  partNumber: 'clientRequests.partNumber',
  title: 'clientRequests.partTitle',
  newPartNumber: 'clientRequests.newPartNumber',
  listPrice: 'clientRequests.listPrice',
  cost: 'clientRequests.cost',
  costPrice: 'clientRequests.costPrice',
  comment: 'clientRequests.comment',
  issueDescription: 'clientRequests.issueDescription',
  name: 'clientRequests.name',
  emailOrPhone: 'clientRequests.emailOrPhone',
  isOpen: 'clientRequests.open',
  outcome: 'clientRequests.decision',
  decidedBy: 'clientRequests.decidedBy',
  decidedAt: 'clientRequests.decidedAt',
  reason: 'clientRequests.reason',
}

/** The prices of parts. */
export const pricing: Labels = {
  from: 'pricing.from',
  to: 'pricing.to',
  costPlus: 'pricing.costPlus',
  listMinus: 'pricing.listMinus',
  minProfit: 'pricing.minProfit',
  inflateMsrp: 'pricing.inflateMsrp',
  isDefault: 'pricing.default',
  rules: 'pricing.rules',
}
