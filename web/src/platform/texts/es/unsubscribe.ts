import type { Translated } from '../../i18n.ts'
import type { unsubscribe as english } from '../en/unsubscribe.ts'

export const unsubscribe: Translated<typeof english> = {
  title: 'Darse de baja',
  question: '¿Detener los envíos masivos de {company} a {address}?',
  rest: 'Seguirá recibiendo los mensajes sobre sus pedidos.',
  confirm: 'Darse de baja',
  done: '{address} ya no recibe envíos masivos de {company}.',
  wrong: 'Este enlace ya no es válido. Use el de un correo más reciente.',
}
