import type { Translation } from '../../i18n.ts'
import type { palette as english } from '../en/palette.ts'

export const palette: Translation<typeof english> = {
  actions: 'Ações',
  createOrder: 'Criar pedido',
  createQuote: 'Criar orçamento',
  createCustomer: 'Criar cliente',
  createCustomerNamed: 'Criar o cliente “{name}”',
  createReturn: 'Criar devolução',
  receiveCore: 'Receber um casco',
  newMessage: 'Nova mensagem',
  charge: 'cobrar',
  ship: 'enviar',
  chargeOrder: 'Cobrar o pedido {number}',
  shipOrder: 'Enviar o pedido {number}',
}
