import type { Translation } from '../../../i18n.ts'
import type { timelines as english } from '../../en/sales/timelines.ts'

export const timelines: Translation<typeof english> = {
  title: 'Cronología',
  filter: 'Entradas mostradas',
  all: 'Todo',
  orders: 'Pedidos',
  quotes: 'Cotizaciones',
  returns: 'Devoluciones',
  messages: 'Mensajes',
  changes: 'Cambios',
  payments: 'Pagos',
  shipments: 'Envíos',
  notes: 'Notas',
  note: 'Nota',
  noteHint: 'Solo la ven las personas de la administración.',
  addNote: 'Agregar nota',
  noteFailed: 'No se pudo agregar la nota',
  empty: 'Todavía no hay nada',
  older: 'Mostrar entradas anteriores',
  order: 'Pedido {number}',
  quote: 'Cotización {ref}',
  return: 'Devolución {number} del pedido {order}',
}
