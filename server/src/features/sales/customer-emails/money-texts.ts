import { formatMoney } from '#contract/money-words.ts'
import { own } from '#contract/own.ts'
import { fillPlaceholders } from '#contract/sales/placeholders.ts'
import type { recordedMethods } from '#contract/sales/recorded-payments.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import type { Locale } from './message-texts.ts'

type Method = (typeof recordedMethods)[number]
type Texts = {
  /** Of a declined order: what was refunded, by card or another way, and what wasn't. */
  refundedTo: string
  refunded: Record<Method, string>
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
  contact: 'Nous vous contacterons au sujet des {amount} que vous avez payés pour cette commande.',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** What customer emails say about the money of a declined order, in the order's language. */
export const moneyTextsIn = (locale: string): Texts => own(all, locale) ?? en

/** Says that the dealer will get in touch about money that wasn't refunded; empty without any. */
export function contactSentence(
  { locale, currencySymbol }: { locale: string; currencySymbol: string },
  owed: number,
): string {
  if (owed === 0) return ''
  const amount = formatMoney(owed, currencySymbol)
  return `\n<p>${fillPlaceholders(moneyTextsIn(locale).contact, { amount }, escapeHtml)}</p>`
}
