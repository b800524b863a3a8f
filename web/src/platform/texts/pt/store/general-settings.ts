import type { Translation } from '../../../i18n.ts'
import type { generalSettings as english } from '../../en/store/general-settings.ts'

export const generalSettings: Translation<typeof english> = {
  saved: 'Configurações atualizadas',
  saveFailed: 'Não foi possível salvar as configurações',

  handling: 'Taxa de manuseio',
  handlingText:
    'Um de dois valores, conforme o subtotal dos produtos. Sem limite, aplica-se sempre o primeiro.',
  handlingOrderTotal: 'Limite',
  handlingLess: 'Taxa até o limite',
  handlingGreater: 'Taxa acima do limite',
  handlingHide: 'Não mostrar como linha própria na loja',

  custom: 'Taxa personalizada',
  customText:
    'Uma taxa com título próprio: um valor fixo, uma porcentagem dos produtos, ou ambos. Aplica-se a todo pedido.',
  customTitle: 'Título',
  customTitleHint: 'Deixe em branco para “Custom fee”.',
  customFixed: 'Valor fixo',
  customPercent: 'Porcentagem dos produtos',

  free: 'Frete grátis',
  freeText: 'Prevalece sobre qualquer outro frete, a não ser que alguém defina o valor no pedido.',
  provideFree: 'Frete grátis',
  freeFrom: 'A partir de um subtotal de',
  freeFromHint: 'Deixe em branco para todo pedido.',

  shipping: 'Frete',
  shippingText:
    'Valor fixo mais porcentagem, entre o mínimo e o máximo. Aplica-se quando não há preço de transportadora.',
  flat: 'Valor fixo',
  percent: 'Porcentagem dos produtos',
  min: 'No mínimo',
  max: 'No máximo',
  boundHint: 'Deixe em branco para não ter limite.',

  example: 'Pedido de exemplo',
  exampleText: 'O que as taxas desta página somam, salvas ou não.',
  products: 'Produtos',
  shippingLine: 'Frete',
  customFee: 'Taxa personalizada',
  total: 'Antes do imposto',
  exampleWrong: 'Corrija as taxas acima para ver o total.',
}
