/** Texts about a charge; refusals use them too. */
export const chargeTexts = {
  declined:
    'Transaction Failed: Your payment could not be processed. Please check your card details or try a different payment method. If the issue persists, contact customer support.',
  exception:
    'The action could not be completed due to an issue with the initial transaction information. This may be related to missing payment gateway implementation or missing credit card (CC) information in the order.',
  succeeded:
    "The payment has been successfully processed. The amount of {amount:dollars} has been charged to the customer's account.",
  applied: 'Charge applied successfully',
  confirm: 'Do you want to proceed with the charge of {amount:dollars}?',
  payPalExpress:
    'The previous payment was processed using PayPal Express, which does not support additional charges. Please use a credit card to complete the transaction.',
  missingInfo: '{gateway} information is required to process this payment. Please update the payment method.',
  profileFailed: 'Error loading customer profile.',
  profileMissing: 'Customer profile not found.',
  testOrder: 'This is a test order. It’s charged only through a gateway in sandbox mode.',
  noSandbox:
    'A test order is charged only through a gateway in sandbox mode, and this store has none. Add one to its payment methods.',
  noAuthorization:
    'No prior authorization found for a charge. Please proceed with entering the card details to complete the transaction.',
  nothingValid: 'No payment gateway selected or valid payment info found.',
  unknown:
    'The gateway didn’t say whether the payment went through. It may have been charged. Check it before you charge again.',
  refunded: '{amount:dollars} has been refunded to the customer.',
  refundFailed: 'The gateway refused the refund. Nothing was changed.',
  refundUnknown: 'The gateway didn’t say whether the refund went through. Check it before you try again.',
  voided: 'The charge of {amount:dollars} has been voided.',
  voidFailed: 'The gateway didn’t void the charge. Refund it instead.',
  currencyNotTaken: '{gateway} can’t charge in {currency}.',
  otherCurrency: 'This charge is in {currency}, not {asked}.',
  noReference:
    'The gateway’s reference for this charge is missing here. Refund it in the gateway’s dashboard.',
  keyRefused:
    'The gateway doesn’t accept the dealer’s credentials. No money was moved. Correct them in the dealer’s payment methods.',
  keyRestricted:
    'The gateway doesn’t allow this with the dealer’s key. No money was moved. Correct the key in the dealer’s payment methods.',
  nothingToGiveBack: 'Only a successful charge can be refunded.',
  notVoidable: 'This charge can’t be voided anymore. Refund it instead.',
} as const
