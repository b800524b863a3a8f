import type { Translated } from '../../i18n.ts'
import type { reports as english } from '../en/reports.ts'

export const reports: Translated<typeof english> = {
  statusTitle: 'Relatório de status dos pedidos',
  failed: 'Não foi possível carregar o relatório',
  byStatus: 'Pedidos por status',
  file: 'Arquivo',
  fileNamed: 'Baixar em CSV os pedidos com status {status}',
  openNamed: {
    one: 'Ver {n} pedido com status {status}',
    other: 'Ver {n} pedidos com status {status}',
  },
  totalWithoutDeclined: 'Total sem os pedidos recusados',
  per_day: 'Por dia',
  per_week: 'Por semana',
  per_month: 'Por mês',
  numbers: 'Ver como tabela',
  chart: 'Pedidos por status, {from} – {to}; máximo: {most}. A tabela abaixo tem os números.',
}
