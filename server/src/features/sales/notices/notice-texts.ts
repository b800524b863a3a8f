import type { Locale } from '#contract/locales.ts'
import type { NoticeKind, NoticeText } from '#contract/sales/messages/customer-notices.ts'

const text = (subject: string, ...paragraphs: string[]): NoticeText => ({
  subject,
  body: paragraphs.map((one) => (one === '{{orderLines}}' ? one : `<p>${one}</p>`)).join('\n'),
})

/** The standard texts, used unless the dealer wrote others. */
export const standardTexts: Record<NoticeKind, Record<Locale, NoticeText>> = {
  order: {
    en: text(
      'Your order {{orderNumber}}',
      'Hello {{customerName}},',
      'Thank you for your order {{orderNumber}}. We received it with these items:',
      '{{orderLines}}',
    ),
    es: text(
      'Su pedido {{orderNumber}}',
      'Hola {{customerName}}:',
      'Gracias por su pedido {{orderNumber}}. Lo recibimos con estos artículos:',
      '{{orderLines}}',
    ),
    pt: text(
      'O seu pedido {{orderNumber}}',
      'Olá {{customerName}},',
      'Obrigado pelo seu pedido {{orderNumber}}. Recebemos estes itens:',
      '{{orderLines}}',
    ),
    fr: text(
      'Votre commande {{orderNumber}}',
      'Bonjour {{customerName}},',
      'Merci de votre commande {{orderNumber}}. Nous l’avons reçue avec ces articles :',
      '{{orderLines}}',
    ),
  },
  charge: {
    en: text(
      'Receipt for your order {{orderNumber}}',
      'Hello {{customerName}},',
      'We charged <strong>{{amount}}</strong> for your order {{orderNumber}}: {{paymentMethod}}.',
      '{{orderLines}}',
    ),
    es: text(
      'Recibo de su pedido {{orderNumber}}',
      'Hola {{customerName}}:',
      'Cobramos <strong>{{amount}}</strong> por su pedido {{orderNumber}}: {{paymentMethod}}.',
      '{{orderLines}}',
    ),
    pt: text(
      'Recibo do seu pedido {{orderNumber}}',
      'Olá {{customerName}},',
      'Cobramos <strong>{{amount}}</strong> pelo seu pedido {{orderNumber}}: {{paymentMethod}}.',
      '{{orderLines}}',
    ),
    fr: text(
      'Reçu de votre commande {{orderNumber}}',
      'Bonjour {{customerName}},',
      'Nous avons débité <strong>{{amount}}</strong> pour votre commande {{orderNumber}} : {{paymentMethod}}.',
      '{{orderLines}}',
    ),
  },
  refund: {
    en: text(
      'Refund for your order {{orderNumber}}',
      'Hello {{customerName}},',
      'We refunded <strong>{{amount}}</strong> of your order {{orderNumber}}: {{paymentMethod}}.',
      'Please allow 5-7 business days until it is on your account.',
      '{{orderLines}}',
    ),
    es: text(
      'Reembolso de su pedido {{orderNumber}}',
      'Hola {{customerName}}:',
      'Reembolsamos <strong>{{amount}}</strong> de su pedido {{orderNumber}}: {{paymentMethod}}.',
      'Puede tardar de 5 a 7 días hábiles en llegar a su cuenta.',
      '{{orderLines}}',
    ),
    pt: text(
      'Reembolso do seu pedido {{orderNumber}}',
      'Olá {{customerName}},',
      'Reembolsamos <strong>{{amount}}</strong> do seu pedido {{orderNumber}}: {{paymentMethod}}.',
      'Pode levar de 5 a 7 dias úteis até chegar à sua conta.',
      '{{orderLines}}',
    ),
    fr: text(
      'Remboursement de votre commande {{orderNumber}}',
      'Bonjour {{customerName}},',
      'Nous avons remboursé <strong>{{amount}}</strong> de votre commande {{orderNumber}} : {{paymentMethod}}.',
      'Comptez de 5 à 7 jours ouvrables avant qu’il soit porté à votre compte.',
      '{{orderLines}}',
    ),
  },
  void: {
    en: text(
      'Canceled payment of your order {{orderNumber}}',
      'Hello {{customerName}},',
      'We canceled this on your order {{orderNumber}}: {{paymentMethod}}, <strong>{{amount}}</strong>.',
      'If you paid by card, the amount disappears from your account within a few business days.',
      '{{orderLines}}',
    ),
    es: text(
      'Pago cancelado de su pedido {{orderNumber}}',
      'Hola {{customerName}}:',
      'Cancelamos esto de su pedido {{orderNumber}}: {{paymentMethod}}, <strong>{{amount}}</strong>.',
      'Si pagó con tarjeta, el monto desaparece de su cuenta en unos días hábiles.',
      '{{orderLines}}',
    ),
    pt: text(
      'Pagamento cancelado do seu pedido {{orderNumber}}',
      'Olá {{customerName}},',
      'Cancelamos isto do seu pedido {{orderNumber}}: {{paymentMethod}}, <strong>{{amount}}</strong>.',
      'Se pagou com cartão, o valor some da sua conta em alguns dias úteis.',
      '{{orderLines}}',
    ),
    fr: text(
      'Paiement annulé de votre commande {{orderNumber}}',
      'Bonjour {{customerName}},',
      'Nous avons annulé ceci pour votre commande {{orderNumber}} : {{paymentMethod}}, <strong>{{amount}}</strong>.',
      'Si vous avez payé par carte, le montant disparaît de votre compte en quelques jours ouvrables.',
      '{{orderLines}}',
    ),
  },
  payment: {
    en: text(
      'Receipt for your order {{orderNumber}}',
      'Hello {{customerName}},',
      'We received <strong>{{amount}}</strong> for your order {{orderNumber}}: {{paymentMethod}}.',
      '{{orderLines}}',
    ),
    es: text(
      'Recibo de su pedido {{orderNumber}}',
      'Hola {{customerName}}:',
      'Recibimos <strong>{{amount}}</strong> por su pedido {{orderNumber}}: {{paymentMethod}}.',
      '{{orderLines}}',
    ),
    pt: text(
      'Recibo do seu pedido {{orderNumber}}',
      'Olá {{customerName}},',
      'Recebemos <strong>{{amount}}</strong> pelo seu pedido {{orderNumber}}: {{paymentMethod}}.',
      '{{orderLines}}',
    ),
    fr: text(
      'Reçu de votre commande {{orderNumber}}',
      'Bonjour {{customerName}},',
      'Nous avons reçu <strong>{{amount}}</strong> pour votre commande {{orderNumber}} : {{paymentMethod}}.',
      '{{orderLines}}',
    ),
  },
  paymentRefund: {
    en: text(
      'Refund for your order {{orderNumber}}',
      'Hello {{customerName}},',
      'We refunded <strong>{{amount}}</strong> of your order {{orderNumber}}: {{paymentMethod}}.',
      '{{refundNote}}',
      '{{orderLines}}',
    ),
    es: text(
      'Reembolso de su pedido {{orderNumber}}',
      'Hola {{customerName}}:',
      'Reembolsamos <strong>{{amount}}</strong> de su pedido {{orderNumber}}: {{paymentMethod}}.',
      '{{refundNote}}',
      '{{orderLines}}',
    ),
    pt: text(
      'Reembolso do seu pedido {{orderNumber}}',
      'Olá {{customerName}},',
      'Reembolsamos <strong>{{amount}}</strong> do seu pedido {{orderNumber}}: {{paymentMethod}}.',
      '{{refundNote}}',
      '{{orderLines}}',
    ),
    fr: text(
      'Remboursement de votre commande {{orderNumber}}',
      'Bonjour {{customerName}},',
      'Nous avons remboursé <strong>{{amount}}</strong> de votre commande {{orderNumber}} : {{paymentMethod}}.',
      '{{refundNote}}',
      '{{orderLines}}',
    ),
  },
}
