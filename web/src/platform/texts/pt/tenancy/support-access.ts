import type { Translation } from '../../../i18n.ts'
import type { supportAccess as english } from '../../en/tenancy/support-access.ts'

export const supportAccess: Translation<typeof english> = {
  working: 'Você está trabalhando em {company} como equipe da plataforma',
  noReason: 'Nenhum motivo informado hoje',
  reason: 'Motivo de hoje: {reason}',
  give: 'Informar um motivo',
  change: 'Alterar o motivo',
  leave: 'Sair',
  giveTitle: 'Por que você trabalha nesta loja?',
  reasonLabel: 'Motivo',
  reasonHint: '{company} vê o motivo no registro de atividades, com o seu nome.',
  save: 'Salvar o motivo',
  saved: 'Motivo salvo',
}
