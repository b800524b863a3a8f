import type { Translation } from '../../../i18n.ts'
import type { paymentMethods as english } from '../../en/store/payment-methods.ts'

export const paymentMethods: Translation<typeof english> = {
  title: 'Formas de pago',
  one: 'forma de pago',
  create: 'Crear forma de pago',
  newTitle: 'Crear forma de pago',
  editTitle: 'Editar {name}',
  created: 'Forma de pago creada',
  updated: 'Forma de pago actualizada',
  deleted: 'Forma de pago eliminada',
  usedStays: 'Esta forma de pago la usa {who}.',
  empty: 'Todavía no hay formas de pago',
  id: 'Id',
  name: 'Nombre',
  sandboxUrl: 'URL de pruebas',
  productionUrl: 'URL de producción',
  sandboxHint: 'Adónde se envían los pagos de prueba.',
  productionHint: 'Adónde se envían los pagos reales. Solo https.',
  noGateway: 'Deje las URL vacías si no hay pasarela, como en el pago a crédito.',
  gatewayNote:
    'Las credenciales de los concesionarios para {name} se envían a estas direcciones desde el próximo pago.',
}
