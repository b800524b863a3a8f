import type { Translation } from '../../../i18n.ts'
import type { customerView as english } from '../../en/sales/customer-view.ts'

export const customerView: Translation<typeof english> = {
  edit: 'Editar cliente',
  again: 'Igual à última vez',
  noOrders: 'Este cliente ainda não fez nenhum pedido.',
  otherDealer: 'Este cliente é de outra concessionária. Escolha essa concessionária para criar um pedido.',
  since: 'Cliente desde {day}',
  orders: 'Pedidos',
  spent: 'Gasto',
  open: 'Valor em aberto',
  owed: 'Você deve {amount}',
  lastOrder: 'Último pedido',
  quotes: 'Orçamentos',
  returns: 'Devoluções',
  openReturns: { one: '{n} em aberto', other: '{n} em aberto' },
  contact: 'Dados de contato',
  vehicles: 'Veículos',
  noVehicles: 'Os veículos aparecem aqui quando as linhas dos pedidos os informam.',
  notes: 'Observações',
  noNotes: 'Ainda não há observações. Adicione-as em Editar cliente.',
}
