import type { Translated } from '../../i18n.ts'
import type { generalSettings as english } from '../en/general-settings.ts'

export const generalSettings: Translated<typeof english> = {
  title: 'Configurações gerais',
  saved: 'Configurações atualizadas',
  saveFailed: 'Não foi possível salvar as configurações',

  handling: 'Taxa de manuseio',
  handlingText: 'Um de dois valores, pelo subtotal dos produtos. Sem limite vale sempre o primeiro.',
  handlingOrderTotal: 'Limite',
  handlingLess: 'Taxa até o limite',
  handlingGreater: 'Taxa acima do limite',
  handlingHide: 'Não mostrar como linha própria na loja',

  custom: 'Taxa personalizada',
  customText:
    'Com um título seu: um valor fixo, uma porcentagem dos produtos, ou ambos. Vale em todo pedido.',
  customTitle: 'Título',
  customTitleHint: 'Em branco: Custom fee',
  customFixed: 'Valor fixo',
  customPercent: 'Porcentagem dos produtos',

  free: 'Frete grátis',
  freeText:
    'Vem antes de tudo o mais que o envio poderia custar, a não ser que alguém fixe o valor no pedido.',
  provideFree: 'Frete grátis',
  freeFrom: 'A partir de um subtotal de',
  freeFromHint: 'Em branco: todo pedido',

  shipping: 'Custo do frete',
  shippingText:
    'Valor fixo mais porcentagem, entre o mínimo e o máximo. Vale quando nenhuma transportadora foi consultada.',
  flat: 'Valor fixo',
  percent: 'Porcentagem dos produtos',
  min: 'No mínimo',
  max: 'No máximo',
  boundHint: 'Em branco: sem este limite',

  example: 'Pedido de exemplo',
  exampleText: 'O que as taxas somam como estão nesta página, salvas ou não.',
  products: 'Produtos',
  shippingLine: 'Envio',
  customFee: 'Taxa personalizada',
  total: 'Antes do imposto',
  exampleWrong: 'Corrija as taxas acima para ver o que somam.',
}
