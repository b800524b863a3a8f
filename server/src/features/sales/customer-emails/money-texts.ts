import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'
import type { RecordedMethod } from '#contract/sales/charges/recorded-payments.ts'
import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'

type Texts = {
  /** For a declined order: the amount refunded, by card or another way, and the rest. */
  refundedTo: string
  refunded: Record<RecordedMethod, string>
  /** When and how the customer has a refund. */
  arrives: Record<'onAccount' | 'check' | 'storeCredit', string>
  /** Why an order was declined, by the reason's id; none for reasons that would accuse the customer. */
  declined: Record<number, string>
  contact: string
}

const en: Texts = {
  refundedTo: 'We refunded {amount} to your card {paymentMethod}.',
  refunded: {
    cash: 'We refunded {amount} in cash.',
    check: 'We refunded {amount} by check.',
    transfer: 'We refunded {amount} by bank transfer.',
    terminal: 'We refunded {amount} to the card you paid with.',
    storeCredit: 'We refunded {amount} as store credit, which you can use for your next orders.',
    other: 'We refunded {amount}.',
  },
  arrives: {
    onAccount: 'Please allow 5-7 business days until it is on your account.',
    check: 'A check follows by post.',
    storeCredit: 'You can use it for your next orders.',
  },
  declined: {
    1: 'We can’t get some of the parts within 30 days.',
    2: 'We can’t get some of the parts within two months.',
    3: 'We can’t get some of the parts for more than two months.',
    4: 'Some of the parts are no longer made.',
    5: 'A price in our store was wrong.',
    6: 'You asked us to cancel it.',
    7: 'Some of the parts are no longer available.',
    8: 'The shipping cost was wrong.',
    9: 'The payment was declined, and we couldn’t reach you.',
    11: 'A part is too large to ship.',
  },
  contact: 'We’ll contact you about the {amount} that you paid for this order.',
}

const es: Texts = {
  refundedTo: 'Reembolsamos {amount} a su tarjeta {paymentMethod}.',
  refunded: {
    cash: 'Reembolsamos {amount} en efectivo.',
    check: 'Reembolsamos {amount} con cheque.',
    transfer: 'Reembolsamos {amount} por transferencia bancaria.',
    terminal: 'Reembolsamos {amount} a la tarjeta con la que pagó.',
    storeCredit:
      'Reembolsamos {amount} como crédito en nuestra tienda, que puede usar en sus próximos pedidos.',
    other: 'Reembolsamos {amount}.',
  },
  arrives: {
    onAccount: 'Puede tardar de 5 a 7 días hábiles en llegar a su cuenta.',
    check: 'Le enviaremos un cheque por correo postal.',
    storeCredit: 'Puede usarlo en sus próximos pedidos.',
  },
  declined: {
    1: 'No podemos conseguir algunas piezas en 30 días.',
    2: 'No podemos conseguir algunas piezas en dos meses.',
    3: 'No podemos conseguir algunas piezas en más de dos meses.',
    4: 'Algunas piezas ya no se fabrican.',
    5: 'Un precio de nuestra tienda era incorrecto.',
    6: 'Usted nos pidió cancelarlo.',
    7: 'Algunas piezas ya no están disponibles.',
    8: 'El costo de envío era incorrecto.',
    9: 'El pago fue rechazado y no pudimos comunicarnos con usted.',
    11: 'Una pieza es demasiado grande para enviarla.',
  },
  contact: 'Nos comunicaremos con usted por los {amount} que pagó por este pedido.',
}

const pt: Texts = {
  refundedTo: 'Reembolsamos {amount} no seu cartão {paymentMethod}.',
  refunded: {
    cash: 'Reembolsamos {amount} em dinheiro.',
    check: 'Reembolsamos {amount} com cheque.',
    transfer: 'Reembolsamos {amount} por transferência bancária.',
    terminal: 'Reembolsamos {amount} no cartão com que pagou.',
    storeCredit: 'Reembolsamos {amount} como crédito na nossa loja, que você pode usar nos próximos pedidos.',
    other: 'Reembolsamos {amount}.',
  },
  arrives: {
    onAccount: 'Pode levar de 5 a 7 dias úteis até chegar à sua conta.',
    check: 'Um cheque segue pelo correio.',
    storeCredit: 'Você pode usá-lo nos próximos pedidos.',
  },
  declined: {
    1: 'Não conseguimos algumas peças em 30 dias.',
    2: 'Não conseguimos algumas peças em dois meses.',
    3: 'Não conseguimos algumas peças em mais de dois meses.',
    4: 'Algumas peças não são mais fabricadas.',
    5: 'Um preço na nossa loja estava errado.',
    6: 'Você pediu o cancelamento.',
    7: 'Algumas peças não estão mais disponíveis.',
    8: 'O custo de envio estava errado.',
    9: 'O pagamento foi recusado e não conseguimos falar com você.',
    11: 'Uma peça é grande demais para envio.',
  },
  contact: 'Entraremos em contato sobre os {amount} que você pagou por este pedido.',
}

const fr: Texts = {
  refundedTo: 'Nous avons remboursé {amount} sur votre carte {paymentMethod}.',
  refunded: {
    cash: 'Nous avons remboursé {amount} en espèces.',
    check: 'Nous avons remboursé {amount} par chèque.',
    transfer: 'Nous avons remboursé {amount} par virement bancaire.',
    terminal: 'Nous avons remboursé {amount} sur la carte avec laquelle vous avez payé.',
    storeCredit:
      'Nous avons remboursé {amount} sous forme de crédit dans notre boutique, que vous pouvez utiliser pour vos prochaines commandes.',
    other: 'Nous avons remboursé {amount}.',
  },
  arrives: {
    onAccount: 'Comptez de 5 à 7 jours ouvrables avant qu’il soit porté à votre compte.',
    check: 'Un chèque suit par la poste.',
    storeCredit: 'Vous pouvez l’utiliser pour vos prochaines commandes.',
  },
  declined: {
    1: 'Nous ne pouvons pas obtenir certaines pièces dans les 30 jours.',
    2: 'Nous ne pouvons pas obtenir certaines pièces dans les deux mois.',
    3: 'Nous ne pouvons pas obtenir certaines pièces avant plus de deux mois.',
    4: 'Certaines pièces ne sont plus fabriquées.',
    5: 'Un prix de notre boutique était erroné.',
    6: 'Vous nous avez demandé de l’annuler.',
    7: 'Certaines pièces ne sont plus disponibles.',
    8: 'Les frais d’expédition étaient erronés.',
    9: 'Le paiement a été refusé et nous n’avons pas pu vous joindre.',
    11: 'Une pièce est trop grande pour être expédiée.',
  },
  contact: 'Nous vous contacterons au sujet des {amount} que vous avez payés pour cette commande.',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** The sentences of customer emails about the money of a declined order, in the order's language. */
export const moneyTextsIn = (locale: string): Texts => getOwn(all, locale) ?? en

/** States that the dealer will get in touch about money that wasn't refunded; empty without any. */
export function contactSentence(
  { locale, currencySymbol }: { locale: string; currencySymbol: string },
  owed: number,
): string {
  if (owed === 0) return ''
  const amount = formatMoney(owed, currencySymbol)
  return `\n<p>${fillPlaceholders(moneyTextsIn(locale).contact, { amount }, escapeHtml)}</p>`
}

/** Writes when and how the customer gets a refund that was paid this way; empty for cash, which they have. */
export function refundNote(locale: string, method: RecordedMethod): string {
  const { onAccount, check, storeCredit } = moneyTextsIn(locale).arrives
  if (method === 'cash') return ''
  if (method === 'storeCredit') return storeCredit
  return method === 'check' ? `${check} ${onAccount}` : onAccount
}

/** The reason the order was declined; empty for a reason that customers don't read. */
export function composeDeclinedSentence(locale: string, declinedReasonId: number | null): string {
  const reason = getOwn(moneyTextsIn(locale).declined, String(declinedReasonId))
  return reason ? `\n<p>${escapeHtml(reason)}</p>` : ''
}
