import type { Translation } from '../../../i18n.ts'
import type { unsubscribe as english } from '../../en/sales/unsubscribe.ts'

export const unsubscribe: Translation<typeof english> = {
  title: 'Cancelar inscrição',
  question: 'Parar os envios em massa de {company} para {address}?',
  rest: 'Você continuará recebendo as mensagens sobre os seus pedidos.',
  confirm: 'Cancelar inscrição',
  done: '{address} não recebe mais envios em massa de {company}.',
  wrong: 'Este link não é mais válido. Use o de um e-mail mais recente.',
  statusWeek: 'Parar de enviar o relatório de status de pedidos de {company} para {address} a cada semana?',
  statusMonth: 'Parar de enviar o relatório de status de pedidos de {company} para {address} a cada mês?',
  salesWeek:
    'Parar de enviar o relatório de pedidos da concessionária de {company} para {address} a cada semana?',
  salesMonth:
    'Parar de enviar o relatório de pedidos da concessionária de {company} para {address} a cada mês?',
  statusWeekDone: '{address} não recebe mais o relatório de status de pedidos de {company} a cada semana.',
  statusMonthDone: '{address} não recebe mais o relatório de status de pedidos de {company} a cada mês.',
  salesWeekDone:
    '{address} não recebe mais o relatório de pedidos da concessionária de {company} a cada semana.',
  salesMonthDone:
    '{address} não recebe mais o relatório de pedidos da concessionária de {company} a cada mês.',
}
