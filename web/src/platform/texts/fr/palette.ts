import type { Translation } from '../../i18n.ts'
import type { palette as english } from '../en/palette.ts'

export const palette: Translation<typeof english> = {
  actions: 'Actions',
  createOrder: 'Créer une commande',
  createQuote: 'Créer une soumission',
  createCustomer: 'Créer un client',
  createCustomerNamed: 'Créer le client « {name} »',
  createReturn: 'Créer un retour',
  receiveCore: 'Recevoir un noyau',
  newMessage: 'Nouveau message',
  charge: 'débiter',
  ship: 'expédier',
  chargeOrder: 'Débiter la commande {number}',
  shipOrder: 'Expédier la commande {number}',
}
