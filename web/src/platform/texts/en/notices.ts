/** The mails that customers get by themselves: of an order, a charge, a refund. */
export const notices = {
  title: 'Emails sent by themselves',
  on: 'On',
  off: 'Off',
  edit: 'Edit {name}',
  order: 'Order confirmation',
  orderText: 'Goes to the customer when a store sends an order, and when you create one and ask for it.',
  charge: 'Receipt of a charge',
  chargeText: 'Goes to the customer once a charge has succeeded.',
  refund: 'Receipt of a refund',
  refundText:
    'Goes to the customer once a refund has succeeded. The refund of a return has an email of its own.',
  send: 'Send this email',
  languageText: 'For orders in this language.',
  subject: 'Subject',
  body: 'Message',
  preview: 'Preview',
  unknown: 'Stays visible: {names}',
  saved: 'Email saved',
  standard: 'Use the standard text',
  standardTitle: 'Use the standard text in {language}?',
  standardText: 'Your own text in this language is removed.',
} as const
