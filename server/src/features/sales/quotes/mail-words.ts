import { own } from '#contract/own.ts'

type Words = {
  subject: (quoteRef: string, company: string) => string
  items: string
  /** The unit price, shown after the total of several. */
  each: (price: string) => string
  install: string
  total: string
  until: (day: string) => string
  button: string
}

const en: Words = {
  subject: (quoteRef, company) => `Your quote ${quoteRef} from ${company}`,
  items: 'Items',
  each: (price) => `(${price} each)`,
  install: 'Install',
  total: 'Total',
  until: (day) => `These prices are valid until ${day}. Shipping and sales tax are added at checkout.`,
  button: 'Go to checkout',
}
const es: Words = {
  subject: (quoteRef, company) => `Su cotización ${quoteRef} de ${company}`,
  items: 'Artículos',
  each: (price) => `(${price} cada uno)`,
  install: 'Instalación',
  total: 'Total',
  until: (day) =>
    `Estos precios son válidos hasta el ${day}. El envío y los impuestos se agregan al finalizar la compra.`,
  button: 'Finalizar la compra',
}
const pt: Words = {
  subject: (quoteRef, company) => `Seu orçamento ${quoteRef} de ${company}`,
  items: 'Itens',
  each: (price) => `(${price} cada)`,
  install: 'Instalação',
  total: 'Total',
  until: (day) =>
    `Estes preços são válidos até ${day}. O frete e os impostos são adicionados no fechamento da compra.`,
  button: 'Finalizar a compra',
}
const fr: Words = {
  subject: (quoteRef, company) => `Votre soumission ${quoteRef} de ${company}`,
  items: 'Articles',
  each: (price) => `(${price} l’unité)`,
  install: 'Pose',
  total: 'Total',
  until: (day) =>
    `Ces prix sont valables jusqu’au ${day}. L’expédition et les taxes s’ajoutent au moment de payer.`,
  button: 'Passer à la caisse',
}

const byLocale: Record<string, Words> = { en, es, pt, fr }

/** The quote email's texts in the customer's language. */
export const mailWords = (locale: string): Words => own(byLocale, locale) ?? en
