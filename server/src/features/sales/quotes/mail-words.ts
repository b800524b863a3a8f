import { getOwn } from '#contract/get-own.ts'

type Words = {
  /** The PDF's, in front of its number. */
  title: string
  date: string
  validUntil: string
  subject: (quoteRef: string, company: string) => string
  items: string
  install: string
  until: (day: string) => string
  /** About shipping and tax: that they come later, or their destination. */
  addedLater: string
  forAddress: string
  button: string
  see: string
}

const en: Words = {
  title: 'Quote',
  date: 'Quote date',
  validUntil: 'Valid until',
  subject: (quoteRef, company) => `Your quote ${quoteRef} from ${company}`,
  items: 'Items',
  install: 'Install',
  until: (day) => `These prices are valid until ${day}.`,
  addedLater: 'Shipping and sales tax are added at checkout.',
  forAddress: 'Shipping and sales tax are for the address we have on file, and can change at checkout.',
  button: 'Go to checkout',
  see: 'See the quote',
}
const es: Words = {
  title: 'Cotización',
  date: 'Fecha',
  validUntil: 'Válida hasta',
  subject: (quoteRef, company) => `Su cotización ${quoteRef} de ${company}`,
  items: 'Artículos',
  install: 'Instalación',
  until: (day) => `Estos precios son válidos hasta el ${day}.`,
  addedLater: 'El envío y los impuestos se agregan al finalizar la compra.',
  forAddress:
    'El envío y los impuestos corresponden a la dirección que tenemos registrada y pueden cambiar al finalizar la compra.',
  button: 'Finalizar la compra',
  see: 'Ver la cotización',
}
const pt: Words = {
  title: 'Orçamento',
  date: 'Data',
  validUntil: 'Válido até',
  subject: (quoteRef, company) => `Seu orçamento ${quoteRef} de ${company}`,
  items: 'Itens',
  install: 'Instalação',
  until: (day) => `Estes preços são válidos até ${day}.`,
  addedLater: 'O frete e os impostos são adicionados no fechamento da compra.',
  forAddress:
    'O frete e os impostos são para o endereço que temos no cadastro e podem mudar no fechamento da compra.',
  button: 'Finalizar a compra',
  see: 'Ver o orçamento',
}
const fr: Words = {
  title: 'Soumission',
  date: 'Date',
  validUntil: 'Valable jusqu’au',
  subject: (quoteRef, company) => `Votre soumission ${quoteRef} de ${company}`,
  items: 'Articles',
  install: 'Pose',
  until: (day) => `Ces prix sont valables jusqu’au ${day}.`,
  addedLater: 'L’expédition et les taxes s’ajoutent au moment de payer.',
  forAddress:
    'L’expédition et les taxes sont pour l’adresse que nous avons au dossier et peuvent changer au moment de payer.',
  button: 'Passer à la caisse',
  see: 'Voir la soumission',
}

const byLocale: Record<string, Words> = { en, es, pt, fr }

/** The quote email's texts in the customer's language. */
export const mailWords = (locale: string): Words => getOwn(byLocale, locale) ?? en
