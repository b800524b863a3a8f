import type { Translated } from '../../i18n.ts'
import type { notices as english } from '../en/notices.ts'

export const notices: Translated<typeof english> = {
  title: 'Correos automáticos',
  on: 'Activado',
  off: 'Desactivado',
  edit: 'Editar {name}',
  order: 'Confirmación de pedido',
  orderText: 'Se envía cuando una tienda transmite un pedido, y cuando usted crea uno y lo pide.',
  charge: 'Recibo de cobro',
  chargeText: 'Se envía cuando un cobro se completa.',
  refund: 'Recibo de reembolso',
  refundText: 'Se envía cuando un reembolso se completa. Los de devoluciones tienen su propio correo.',
  void: 'Pago cancelado',
  voidText:
    'Se envía cuando se anula un cobro, o se quita un pago o reembolso registrado, del que el cliente tiene recibo.',
  payment: 'Recibo de un pago registrado',
  paymentText:
    'Se envía cuando usted registra un pago recibido de otra forma: en efectivo, con cheque, por transferencia.',
  paymentRefund: 'Recibo de un reembolso registrado',
  paymentRefundText: 'Se envía cuando usted registra un reembolso pagado de otra forma.',
  send: 'Enviar este correo',
  languageText: 'Para pedidos en este idioma.',
  subject: 'Asunto',
  subjectIn: 'Asunto, {language}',
  body: 'Mensaje',
  bodyIn: 'Mensaje, {language}',
  preview: 'Vista previa',
  unknown: 'Queda a la vista: {names}',
  saved: 'Correo guardado',
  standard: 'Usar el texto estándar',
  standardTitle: '¿Usar el texto estándar en {language}?',
  standardText: 'Se quita su propio texto en este idioma.',
}
