import type { Translated } from '../../i18n.ts'
import type { taxRules as english } from '../en/tax-rules.ts'

export const taxRules: Translated<typeof english> = {
  title: 'Imposto sobre vendas',
  one: 'imposto',
  create: 'Adicionar estado',
  newTitle: 'Adicionar o imposto de um estado',
  editTitle: 'Editar o imposto de {name}',
  listLabel: 'Imposto por estado',
  created: 'Imposto adicionado.',
  createFailed: 'Erro ao criar o imposto.',
  updated: 'Imposto atualizado.',
  updateFailed: 'Erro ao atualizar o imposto.',
  deleted: 'Imposto excluído',
  deleteFailed: 'Ocorreu um erro ao excluir o imposto. Tente de novo.',
  generalUpdated: 'Imposto sobre vendas atualizado.',
  generalFailed: 'Ocorreu um erro ao atualizar o imposto sobre vendas. Tente de novo.',
  empty: 'Ainda não há estados com imposto',
  emptyNext: 'Todo pedido usa o imposto geral abaixo. Adicione os estados que diferem.',

  state: 'Estado',
  percentage: '% de imposto',
  labor: 'Aplicar ao total do pedido',
  laborHint: 'Tributa o pedido inteiro: peças, frete e taxas.',
  parts: 'Aplicar a peças e acessórios',
  shipping: 'Aplicar ao frete',
  showroom: 'Aplicar estas regras ao showroom',
  noTax: 'Sem imposto',
  noTaxHint: 'Pedidos para este estado não têm imposto, seja qual for a definição acima.',
  laborColumn: 'Total do pedido',
  partsColumn: 'Peças',
  shippingColumn: 'Frete',
  showroomColumn: 'Showroom',

  general: 'Imposto geral',
  generalText: 'Aplica-se a pedidos para todo estado que não esteja na lista acima.',
  generalRate: 'Alíquota de todos os estados e províncias',
}
