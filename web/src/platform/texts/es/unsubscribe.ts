import type { Translated } from '../../i18n.ts'
import type { unsubscribe as english } from '../en/unsubscribe.ts'

export const unsubscribe: Translated<typeof english> = {
  title: 'Darse de baja',
  question: '¿Quiere que {company} deje de enviar boletines a {address}?',
  rest: 'Seguirá recibiendo los mensajes sobre sus pedidos.',
  confirm: 'Darse de baja',
  done: '{address} ya no recibirá boletines de {company}.',
  wrong: 'Este enlace no se conoce (o ya no). Use el de un correo más reciente.',
}
