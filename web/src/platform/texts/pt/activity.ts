import type { Translated } from '../../i18n.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  title: 'Registro de atividades',
  entry: 'Alteração',
  fromDate: 'Data inicial',
  toDate: 'Data final',
  go: 'Ir',
  chooseDay: 'Escolha uma data',
  datesTurned: 'A data final é anterior à inicial',
  platform: 'A própria plataforma',
  date: 'Data',
  name: 'Nome',
  by: 'por {who}',
  empty: 'Nada mudou nestes dias',
  emptyNext: 'Escolha uma data inicial anterior e clique em Ir.',

  when: 'Quando',
  who: 'Quem',
  where: 'Tela',
  open: 'Abrir em {screen}',
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  value: 'Valor',
  removed: 'Era',
  nothing: '–',
  same: { one: 'e {n} linha que continua igual', other: 'e {n} linhas que continuam iguais' },
  secret: 'mudou; um segredo nunca é mostrado',
  noFields: 'Nenhum campo foi anotado com esta alteração.',

  apiTokens: 'Tokens de API',
  listViews: 'Visões salvas',
  files: 'Imagens',
  messages: 'Mensagens',

  orderStatus: 'Status',
  shippingStatus: 'Como foi concluído',
  declinedReason: 'Motivo da recusa',
  envMode: 'Ambiente',
  details: 'Linhas',
  ofLanguage: '{field} ({language})',
}
