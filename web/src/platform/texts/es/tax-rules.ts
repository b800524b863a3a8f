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
  empty: 'Todavía no hay estados con impuesto',
  emptyNext: 'Todo pedido usa el impuesto general de abajo. Agregue los estados que difieran.',

  state: 'Estado',
  percentage: '% de impuesto',
  labor: 'Aplicar al total del pedido',
  laborHint: 'Grava el pedido entero: piezas, envío y cargos.',
  parts: 'Aplicar a piezas y accesorios',
  shipping: 'Aplicar al envío',
  showroom: 'Aplicar estas reglas a la sala de ventas',
  noTax: 'Sin impuesto',
  noTaxHint: 'Los pedidos a este estado no llevan impuesto, sea cual sea lo fijado arriba.',
  laborColumn: 'Total del pedido',
  partsColumn: 'Piezas',
  shippingColumn: 'Envío',
  showroomColumn: 'Sala de ventas',

  general: 'Impuesto general',
  generalText: 'Se aplica a pedidos a todo estado que no esté en la lista de arriba.',
  generalRate: 'Tasa de todos los estados y provincias',
}
