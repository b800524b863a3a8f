import type { Translation } from '../../../i18n.ts'
import type { paymentMethods as english } from '../../en/store/payment-methods.ts'

export const paymentMethods: Translation<typeof english> = {
  title: 'Formas de pagamento',
  one: 'forma de pagamento',
  create: 'Criar forma de pagamento',
  newTitle: 'Criar forma de pagamento',
  editTitle: 'Editar {name}',
  created: 'Forma de pagamento criada',
  updated: 'Forma de pagamento atualizada',
  deleted: 'Forma de pagamento excluída',
  usedStays: 'Esta forma de pagamento está em uso por {who}.',
  empty: 'Ainda não há formas de pagamento',
  id: 'Id',
  name: 'Nome',
  sandboxUrl: 'URL de testes',
  productionUrl: 'URL de produção',
  sandboxHint: 'Para onde vão os pagamentos de teste.',
  productionHint: 'Para onde vão os pagamentos reais. Só https.',
  noGateway: 'Deixe as URLs em branco se não houver gateway, como no pagamento a prazo.',
  gatewayNote:
    'As credenciais das concessionárias para {name} vão para estes endereços a partir do próximo pagamento.',
}
