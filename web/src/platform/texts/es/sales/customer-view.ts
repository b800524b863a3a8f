import type { Translation } from '../../../i18n.ts'
import type { customerView as english } from '../../en/sales/customer-view.ts'

export const customerView: Translation<typeof english> = {
  edit: 'Editar cliente',
  again: 'Igual que la última vez',
  noOrders: 'Este cliente todavía no ha hecho ningún pedido.',
  otherDealer: 'Este cliente es de otro concesionario. Elija ese concesionario para crear un pedido.',
  since: 'Cliente desde {day}',
  orders: 'Pedidos',
  spent: 'Gastado',
  open: 'Importe pendiente',
  owed: 'Usted le debe {amount}',
  lastOrder: 'Último pedido',
  quotes: 'Cotizaciones',
  returns: 'Devoluciones',
  openReturns: { one: '{n} abierta', other: '{n} abiertas' },
  contact: 'Datos de contacto',
  vehicles: 'Vehículos',
  noVehicles: 'Los vehículos aparecen aquí cuando figuran en las líneas de los pedidos.',
  notes: 'Notas',
  noNotes: 'Todavía no hay notas. Agréguelas con Editar cliente.',
}
