import type { Translation } from '../../../i18n.ts'
import type { timelines as english } from '../../en/sales/timelines.ts'

export const timelines: Translation<typeof english> = {
  title: 'Linha do tempo',
  filter: 'Entradas exibidas',
  all: 'Tudo',
  orders: 'Pedidos',
  quotes: 'Orçamentos',
  returns: 'Devoluções',
  messages: 'Mensagens',
  changes: 'Alterações',
  payments: 'Pagamentos',
  shipments: 'Envios',
  notes: 'Observações',
  note: 'Nota',
  noteHint: 'Só as pessoas da administração a veem.',
  addNote: 'Adicionar nota',
  noteFailed: 'Não foi possível adicionar a nota',
  empty: 'Ainda não há nada aqui',
  older: 'Mostrar entradas anteriores',
  order: 'Pedido {number}',
  quote: 'Orçamento {ref}',
  return: 'Devolução {number} do pedido {order}',
}
