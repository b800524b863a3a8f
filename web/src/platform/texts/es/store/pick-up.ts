import type { Translation } from '../../../i18n.ts'
import type { pickUp as english } from '../../en/store/pick-up.ts'

export const pickUp: Translation<typeof english> = {
  section: 'En el concesionario',
  text: 'Quien retira su pedido no paga envío, y el impuesto es el del estado de la tienda.',
  enable: 'Activar el retiro en el concesionario',
  description: 'Descripción',
  descriptionHint:
    'Los clientes la leen al pagar y en la confirmación del pedido: por ejemplo, adónde y cuándo ir.',
  taxHint:
    'Su regla de impuesto para ese estado se aplica si “{field}” está activado; si no, la tasa general.',
  saved: 'Opciones de retiro guardadas',
  saveFailed: 'No se pudieron guardar las opciones de retiro',
}
