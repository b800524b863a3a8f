import type { Translation } from '../../../i18n.ts'
import type { dealerImports as english } from '../../en/sales/dealer-imports.ts'

export const dealerImports: Translation<typeof english> = {
  previewing: 'Lendo o arquivo…',
  previewTitle: 'Prévia',
  previewAll: {
    one: '{n} linha verificada. Nada foi salvo ainda.',
    other: '{n} linhas verificadas. Nada foi salvo ainda.',
  },
  previewFirst: 'As primeiras {n} linhas foram verificadas; há mais. Nada foi salvo ainda.',
  firstLines: 'Primeiras linhas',
  outcome: 'Resultado',
  outcomeCreate: 'Criado',
  outcomeUnchanged: 'Sem alteração',
  outcomeSkip: 'Ignorado',
  outcomeReject: 'Rejeitado',
  created: 'Criados',
  updated: 'Atualizados',
  unchanged: 'Sem alteração',
  skipped: 'Ignorados',
  rejected: 'Rejeitados',
  toCreate: 'A criar',
  toUpdate: 'A atualizar',
  rejectedShown: 'São mostradas as primeiras.',
  startAll: 'Importar o arquivo',
  nothing: 'Este arquivo não mudaria nada.',

  running: 'Importando {name}',
  see: 'Ver os clientes',

  past: 'Importações anteriores',
  pastEmpty: 'Ainda não há importações',
  fileName: 'Arquivo',
  startedAt: 'Início',
  startedBy: 'Por',
  status: 'Status',
  rejectedOf: 'Linhas rejeitadas de {name}',
}
