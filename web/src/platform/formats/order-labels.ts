import { getOwn } from '#contract/get-own.ts'
import { type PlainKey, t } from '../i18n.ts'

/** Labels of an order's fields. Address fields name their group. */
const labels: Record<string, PlainKey> = {
  customerId: 'orders.customer',
  requiredDate: 'orders.requiredDate',
  payTerms: 'orders.payTerms',
  salesman: 'orders.salesman',
  purchaseOrderNumber: 'orders.purchaseOrderNumber',
  shipVia: 'orders.shipVia',
  locale: 'orderForm.locale',
  intMemo: 'orders.intMemo',
  userMemo: 'orders.userMemo',
  shipMemo: 'orders.shipMemo',
  instructions: 'orders.instructions',
  shippingMethodName: 'orders.shippingMethodName',
  fixedShipping: 'orderForm.shippingCost',
  shippingAmount: 'orderForm.shippingCost',
  fixedHandling: 'orderForm.handlingFee',
  handlingFeeAmount: 'orderForm.handlingFee',
  fixedCustomFee: 'orderForm.customFee',
  customFeeAmount: 'orderForm.customFee',
  customFeeTitle: 'orderForm.customFeeTitle',
  taxRate: 'orderForm.taxRate',
  salesTaxExceptionNo: 'orderForm.exemptionNo',
  staxEndDate: 'orderForm.exemptionEnd',
  sameAddress: 'orderForm.sameAddress',
  isPickUp: 'orderForm.isPickUp',
  couponCode: 'orders.couponCode',
  utmCode: 'orders.utmCode',
  discountAmount: 'orders.discount',
  price: 'orders.price',
  corePrice: 'orders.corePrice',
  qty: 'orders.qty',
  itemWeight: 'orderForm.itemWeight',
  statusOrder: 'orders.lineStatus',
  trackingNumber: 'orderForm.trackingNumber',
  shippingCarrier: 'orderForm.carrier',
  shipQty: 'orderForm.shipQty',
  is_taxable: 'orderForm.taxable',
  cost: 'orders.logCost',
  description: 'orders.description',
  partNumber: 'orders.partNumber',
  vin: 'orders.vin',
  pickupOnly: 'orders.pickupOnly',
  pictureUrl: 'orderForm.picture',
  isBusinessAcc: 'orderForm.businessAccount',
  taxState: 'orderForm.taxState',
  taxCity: 'orderForm.taxCity',
  taxZip: 'orderForm.taxZip',
  pgatewayId: 'orders.paymentMethod',
  token: 'orderForm.token',
}
const inGroup: Record<string, PlainKey> = {
  Company: 'orders.fieldCompany',
  Contact: 'orders.fieldContact',
  Address1: 'orders.fieldAddress1',
  Address2: 'orders.fieldAddress2',
  City: 'orders.fieldCity',
  State: 'orders.fieldState',
  Zip: 'orders.fieldZip',
  Country: 'orders.fieldCountry',
  Phone: 'orders.fieldPhone',
  Email: 'orders.fieldEmail',
}

/** An order field's label; undefined if the order screens don't show it. */
export function orderLabel(name: string): string | undefined {
  const [, group, rest = ''] = /^(bill|ship)([A-Z].*)$/.exec(name) ?? []
  const addressField = getOwn(inGroup, rest)
  if (group && addressField) {
    const field = t(addressField)
    return t(group === 'bill' ? 'orderForm.ofBilling' : 'orderForm.ofShipping', { field })
  }
  const label = getOwn(labels, name)
  return label && t(label)
}

/** A field's name; `part` is its line's part number. */
export function labelField(name: string, part?: string): string {
  const label = orderLabel(name) ?? name
  return part === undefined ? label : t('orderForm.ofPart', { field: label, part })
}
