import type { Translation } from '../../i18n.ts'
import type { palette as english } from '../en/palette.ts'

export const palette: Translation<typeof english> = {
  actions: 'Acciones',
  createOrder: 'Crear pedido',
  createQuote: 'Crear cotización',
  createCustomer: 'Crear cliente',
  createCustomerNamed: 'Crear el cliente «{name}»',
  createReturn: 'Crear devolución',
  receiveCore: 'Recibir un casco',
  newMessage: 'Mensaje nuevo',
  charge: 'cobrar',
  ship: 'enviar',
  chargeOrder: 'Cobrar el pedido {number}',
  shipOrder: 'Enviar el pedido {number}',
}
