import type { Translation } from '../../i18n.ts'
import type { timelines as english } from '../en/timelines.ts'

export const timelines: Translation<typeof english> = {
  title: 'Cronología',
  filter: 'Entradas mostradas',
  all: 'Todo',
  orders: 'Pedidos',
  quotes: 'Cotizaciones',
  returns: 'Devoluciones',
  messages: 'Mensajes',
  empty: 'Todavía no hay nada',
  older: 'Mostrar entradas anteriores',
  order: 'Pedido {number}',
  quote: 'Cotización {ref}',
  return: 'Devolución {number} del pedido {order}',
}
