import type { Translated } from '../../i18n.ts'
import type { taxRules as english } from '../en/tax-rules.ts'

export const taxRules: Translated<typeof english> = {
  title: 'Impuesto sobre ventas',
  one: 'impuesto',
  create: 'Agregar estado',
  newTitle: 'Agregar el impuesto de un estado',
  editTitle: 'Editar el impuesto de {name}',
  listLabel: 'Impuesto por estado',
  created: 'Impuesto agregado.',
  createFailed: 'Error al crear el impuesto.',
  updated: 'Impuesto actualizado.',
  updateFailed: 'Error al actualizar el impuesto.',
  deleted: 'Impuesto eliminado',
  deleteFailed: 'Ocurrió un error al eliminar el impuesto. Inténtelo de nuevo.',
  generalUpdated: 'Impuesto sobre ventas actualizado.',
  generalFailed: 'Ocurrió un error al actualizar el impuesto sobre ventas. Inténtelo de nuevo.',
  empty: 'Ningún estado tiene impuesto propio',
  emptyNext: 'Todo pedido se grava con el impuesto general de abajo. Agregue un estado que difiera.',

  state: 'Estado',
  percentage: '% de impuesto',
  labor: 'Aplicar al total del pedido',
  laborHint: 'Grava el pedido entero: piezas, envío y cargos.',
  parts: 'Aplicar a piezas y accesorios',
  shipping: 'Aplicar al envío',
  showroom: 'Aplicar estas reglas a la sala de ventas',
  noTax: 'Sin impuesto',
  noTaxHint: 'Los pedidos a este estado no llevan impuesto, diga lo que diga arriba.',
  laborColumn: 'Total del pedido',
  partsColumn: 'Piezas',
  shippingColumn: 'Envío',
  showroomColumn: 'Sala de ventas',

  general: 'Impuesto general',
  generalText: 'Vale para pedidos a todo estado sin impuesto propio arriba.',
  generalRate: 'Tasa de todos los estados y provincias',
}
