import type { NoticeKind, NoticeLocale, NoticeText } from '#contract/sales/customer-notices.ts'

const text = (subject: string, ...paragraphs: string[]): NoticeText => ({
  subject,
  body: paragraphs.map((one) => (one === '{{orderLines}}' ? one : `<p>${one}</p>`)).join('\n'),
})

/** What customers get unless the dealer wrote other texts. */
export const standardTexts: Record<NoticeKind, Record<NoticeLocale, NoticeText>> = {
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
}
