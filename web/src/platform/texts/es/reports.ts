import type { Translated } from '../../i18n.ts'
import type { reports as english } from '../en/reports.ts'

export const reports: Translated<typeof english> = {
  statusTitle: 'Informe de estado de pedidos',
  failed: 'No se pudo cargar el informe',
  byStatus: 'Pedidos por estado',
  file: 'Archivo',
  fileNamed: 'Descargar en CSV los pedidos con el estado {status}',
  openNamed: {
    one: 'Ver {n} pedido con el estado {status}',
    other: 'Ver {n} pedidos con el estado {status}',
  },
  totalWithoutDeclined: 'Total sin los pedidos rechazados',
  per_day: 'Por día',
  per_week: 'Por semana',
  per_month: 'Por mes',
  numbers: 'Ver como tabla',
  chart: 'Pedidos por estado, {from} – {to}; máximo: {most}. La tabla de abajo tiene los números.',
}
