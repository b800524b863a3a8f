import type { Translation } from '../../../i18n.ts'
import type { templates as english } from '../../en/sales/templates.ts'

export const templates: Translation<typeof english> = {
  title: 'Modelos',
  one: 'modelo',
  deleteMany: { one: 'Excluir {n} modelo', other: 'Excluir {n} modelos' },
  deleteManyTitle: { one: 'Excluir {n} modelo?', other: 'Excluir {n} modelos?' },
  create: 'Criar modelo',
  newTitle: 'Novo modelo de mensagem',
  saved: 'Modelo salvo',
  created: 'Modelo criado',
  empty: 'Ainda não há modelos',
  emptyNext: 'Salve as mensagens que você envia com frequência.',
  searchLabel: 'Nome',

  type: 'Tipo',
  typeOrders: 'Pedidos',
  typeRma: 'Devoluções',
  typeSnippet: 'Trecho',
  anyType: 'Qualquer tipo',
  typeText:
    'Pedidos e Devoluções: oferecidos ao escrever sobre um deles. Trechos: inseridos ao escrever na caixa de entrada.',
  name: 'Nome',
  nameHint: 'Com ele você encontra o modelo. Os clientes não o veem.',
  text: 'Texto',
  changed: 'Alterado',
  changedBy: 'Alterado por',

  section: 'Modelo',
  description: 'Descrição',
  descriptionHint: 'O que o cliente lê. Os marcadores são preenchidos no envio da mensagem.',
  unknown: {
    one: '{names} não é um marcador deste tipo e é enviado como está.',
    other: '{names} não são marcadores deste tipo e são enviados como estão.',
  },
  unknownTitle: 'Salvar com um marcador desconhecido?',
  unknownNext: 'Marcadores conhecidos: {names}. Eles diferenciam maiúsculas de minúsculas.',
  saveAnyway: 'Salvar mesmo assim',
  goOnEditing: 'Continuar editando',

  preview: 'Prévia',
  previewText: 'O que um cliente veria.',
  previewEmpty: 'Nada escrito ainda',
  previewOrder: 'Com dados do pedido',
  previewSample: 'Amostra',
  sampleCustomer: 'Rivera Auto',
}
