import type { Translation } from '../../../i18n.ts'
import type { pickUp as english } from '../../en/store/pick-up.ts'

export const pickUp: Translation<typeof english> = {
  section: 'Na concessionária',
  text: 'Quem retira o pedido não paga frete, e o imposto é o do estado da loja.',
  enable: 'Ativar retirada na concessionária',
  description: 'Descrição',
  descriptionHint:
    'Os clientes leem isto ao pagar e na confirmação do pedido: por exemplo, onde e quando ir.',
  taxHint:
    'Sua regra de imposto para esse estado se aplica se “{field}” estiver ativado; senão, a alíquota geral.',
  saved: 'Opções de retirada salvas',
  saveFailed: 'Não foi possível salvar as opções de retirada',
}
