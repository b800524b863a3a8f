import { getOwn } from '#contract/get-own.ts'

type Texts = {
  subject: (orderNumber: number, customer: string) => string
  customer: string
  email: string
  total: string
  delivery: string
  pickUp: string
  more: (n: number) => string
  button: string
}

const en: Texts = {
  subject: (orderNumber, customer) => `New order ${orderNumber} from ${customer}`,
  customer: 'Customer',
  email: 'Email',
  total: 'Total',
  delivery: 'Delivery',
  pickUp: 'Pick-up at the dealership',
  more: (n) => `and ${n} more`,
  button: 'Open the order',
}
const es: Texts = {
  subject: (orderNumber, customer) => `Nuevo pedido ${orderNumber} de ${customer}`,
  customer: 'Cliente',
  email: 'Correo',
  total: 'Total',
  delivery: 'Entrega',
  pickUp: 'Retiro en el concesionario',
  more: (n) => `y ${n} más`,
  button: 'Abrir el pedido',
}
const pt: Texts = {
  subject: (orderNumber, customer) => `Novo pedido ${orderNumber} de ${customer}`,
  customer: 'Cliente',
  email: 'E-mail',
  total: 'Total',
  delivery: 'Entrega',
  pickUp: 'Retirada na concessionária',
  more: (n) => `e mais ${n}`,
  button: 'Abrir o pedido',
}
const fr: Texts = {
  subject: (orderNumber, customer) => `Nouvelle commande ${orderNumber} de ${customer}`,
  customer: 'Client',
  email: 'Courriel',
  total: 'Total',
  delivery: 'Réception',
  pickUp: 'Ramassage chez le concessionnaire',
  more: (n) => `et ${n} de plus`,
  button: 'Ouvrir la commande',
}

const all: Record<string, Texts> = { en, es, pt, fr }

/**
 * Returns the texts of a new order's notification to the dealer; English for a language without translation.
 */
export const newOrderTexts = (locale: string): Texts => getOwn(all, locale) ?? en
