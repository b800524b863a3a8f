import type { Translation } from '../../../i18n.ts'
import type { subscriptions as english } from '../../en/tenancy/subscriptions.ts'

export const subscriptions: Translation<typeof english> = {
  title: 'Assinaturas',
  one: 'assinatura',
  create: 'Criar assinatura',
  editTitle: 'Editar assinatura {name}',
  created: 'Assinatura criada',
  updated: 'Assinatura atualizada',
  deleted: 'Assinatura excluída',
  usedStays: 'Em uso por {who}. Dê-lhes antes outro plano ou desative este.',
  saveFailed: 'Erro ao salvar a assinatura',
  deleteFailed: 'Não foi possível excluir a assinatura',
  empty: 'Ainda não há planos',
  emptyNext:
    'Crie o primeiro. Depois você poderá escolhê-lo para as concessionárias, e ele aparece na página pública de preços.',

  name: 'Nome da assinatura',
  planDescription: 'Descrição do plano',
  setupFee: 'Taxa de implantação',
  monthlyFee: 'Mensalidade',
  cancelFee: 'Taxa de cancelamento',
  active: 'Ativa',
  activeHint:
    'Só planos ativos são oferecidos às concessionárias e mostrados ao público. Quem o tem o mantém.',
  createdAt: 'Criada',
  plan: 'Plano',
  planText: 'O que as concessionárias e o público veem.',
  fees: 'Taxas',
  feesText: 'Em dólares dos EUA. Deixe a taxa de cancelamento em branco para cancelar grátis.',

  pricingTitle: 'Planos e preços',
  pricingText: 'Quanto custa uma loja de peças on-line com o Partsdesk.',
  perMonth: 'por mês',
  setup: '{fee} de taxa de implantação única',
  noSetup: 'Sem taxa de implantação',
  noneOffered: 'No momento nenhum plano é oferecido. Cadastre-se mesmo assim e entraremos em contato.',
  register: 'Cadastrar sua concessionária',
  toLogin: 'Entrar',
}
