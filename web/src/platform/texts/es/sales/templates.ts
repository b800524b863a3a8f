import type { Translation } from '../../../i18n.ts'
import type { templates as english } from '../../en/sales/templates.ts'

export const templates: Translation<typeof english> = {
  title: 'Plantillas',
  one: 'plantilla',
  deleteMany: { one: 'Eliminar {n} plantilla', other: 'Eliminar {n} plantillas' },
  deleteManyTitle: { one: '¿Eliminar {n} plantilla?', other: '¿Eliminar {n} plantillas?' },
  create: 'Crear plantilla',
  newTitle: 'Plantilla de mensaje nueva',
  saved: 'Plantilla guardada',
  created: 'Plantilla creada',
  empty: 'Todavía no hay plantillas',
  emptyNext: 'Guarde los mensajes que envía con frecuencia.',
  searchLabel: 'Nombre',

  type: 'Tipo',
  typeOrders: 'Pedidos',
  typeRma: 'Devoluciones',
  typeSnippet: 'Fragmento',
  anyType: 'Cualquier tipo',
  typeText:
    'Pedidos y Devoluciones: se ofrecen al escribir sobre uno de ellos. Fragmentos: se insertan al escribir en el buzón.',
  name: 'Nombre',
  nameHint: 'Con él encuentra la plantilla. Los clientes no lo ven.',
  text: 'Texto',
  changed: 'Modificada',
  changedBy: 'Modificada por',

  section: 'Plantilla',
  description: 'Descripción',
  descriptionHint: 'Lo que lee el cliente. Los marcadores se llenan al enviar el mensaje.',
  unknown: {
    one: '{names} no es un marcador de este tipo y se envía tal cual.',
    other: '{names} no son marcadores de este tipo y se envían tal cual.',
  },
  unknownTitle: '¿Guardar con un marcador desconocido?',
  unknownNext: 'Marcadores conocidos: {names}. Distinguen mayúsculas y minúsculas.',
  saveAnyway: 'Guardar de todos modos',
  goOnEditing: 'Seguir editando',

  preview: 'Vista previa',
  previewText: 'Lo que vería un cliente.',
  previewEmpty: 'Todavía no hay nada escrito',
  previewOrder: 'Con datos del pedido',
  previewSample: 'Muestra',
  sampleCustomer: 'Rivera Auto',
}
