import type { Translated } from '../../i18n.ts'
import type { unsubscribe as english } from '../en/unsubscribe.ts'

export const unsubscribe: Translated<typeof english> = {
  title: 'Cancelar inscrição',
  question: 'Parar os envios em massa de {company} para {address}?',
  rest: 'Você continuará recebendo as mensagens sobre os seus pedidos.',
  confirm: 'Cancelar inscrição',
  done: '{address} não recebe mais envios em massa de {company}.',
  wrong: 'Este link não é mais válido. Use o de um e-mail mais recente.',
}
