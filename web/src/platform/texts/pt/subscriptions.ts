import type { Translated } from '../../i18n.ts'
import type { subscriptions as english } from '../en/subscriptions.ts'

export const subscriptions: Translated<typeof english> = {
  title: 'Assinaturas',
  one: 'assinatura',
  create: 'Criar assinatura',
  editTitle: 'Editar assinatura {name}',
  created: 'Assinatura criada',
  updated: 'Assinatura atualizada',
  deleted: 'Assinatura excluída',
  usedStays: 'Este é o plano de {who}. Dê-lhes antes outro plano ou desative este.',
  saveFailed: 'Erro ao salvar a assinatura',
  deleteFailed: 'Não foi possível excluir a assinatura',
  empty: 'Ainda não há planos',
  emptyNext:
    'Crie o primeiro: poderá ser escolhido para as concessionárias e aparece na página pública de preços.',

  name: 'Nome da assinatura',
  planDescription: 'Descrição do plano',
  setupFee: 'Taxa de instalação',
  monthlyFee: 'Mensalidade',
  cancelFee: 'Taxa de cancelamento',
  active: 'Ativa',
  activeHint:
    'Só planos ativos são oferecidos às concessionárias e mostrados ao público. Quem o tem o mantém.',
  createdAt: 'Criada',
  plan: 'Plano',
  planText: 'Como as concessionárias o escolhem e o público o lê.',
  fees: 'Taxas',
  feesText: 'Em dólares dos EUA. Sem taxa de cancelamento, cancelar é grátis.',

  pricingTitle: 'Planos e preços',
  pricingText: 'Quanto custa uma loja de peças on-line com o Partsdesk.',
  perMonth: 'por mês',
  setup: '{fee} uma vez pela instalação',
  noSetup: 'Sem taxa de instalação',
  noneOffered: 'No momento nenhum plano é oferecido. Cadastre-se mesmo assim e diremos o que é possível.',
  register: 'Cadastrar sua concessionária',
  toLogin: 'Entrar',
}
