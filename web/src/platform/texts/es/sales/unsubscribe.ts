import type { Translation } from '../../../i18n.ts'
import type { unsubscribe as english } from '../../en/sales/unsubscribe.ts'

export const unsubscribe: Translation<typeof english> = {
  title: 'Darse de baja',
  question: '¿Detener los envíos masivos de {company} a {address}?',
  rest: 'Seguirá recibiendo los mensajes sobre sus pedidos.',
  confirm: 'Darse de baja',
  done: '{address} ya no recibe envíos masivos de {company}.',
  wrong: 'Este enlace ya no es válido. Use el de un correo más reciente.',
  statusWeek: '¿Dejar de enviar cada semana el informe de estado de pedidos de {company} a {address}?',
  statusMonth: '¿Dejar de enviar cada mes el informe de estado de pedidos de {company} a {address}?',
  salesWeek: '¿Dejar de enviar cada semana el informe de pedidos del concesionario de {company} a {address}?',
  salesMonth: '¿Dejar de enviar cada mes el informe de pedidos del concesionario de {company} a {address}?',
  statusWeekDone: '{address} ya no recibe cada semana el informe de estado de pedidos de {company}.',
  statusMonthDone: '{address} ya no recibe cada mes el informe de estado de pedidos de {company}.',
  salesWeekDone: '{address} ya no recibe cada semana el informe de pedidos del concesionario de {company}.',
  salesMonthDone: '{address} ya no recibe cada mes el informe de pedidos del concesionario de {company}.',
}
