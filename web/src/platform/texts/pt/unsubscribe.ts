import type { Translated } from '../../i18n.ts'
import type { unsubscribe as english } from '../en/unsubscribe.ts'

export const unsubscribe: Translated<typeof english> = {
  title: 'Cancelar inscrição',
  question: 'Deseja que {company} deixe de enviar boletins para {address}?',
  rest: 'Você continuará recebendo as mensagens sobre os seus pedidos.',
  confirm: 'Cancelar inscrição',
  done: '{address} não receberá mais boletins de {company}.',
  wrong: 'Este link não é (ou não é mais) conhecido. Use o de um e-mail mais recente.',
}
