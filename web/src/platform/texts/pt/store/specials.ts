import type { Translation } from '../../../i18n.ts'
import type { specials as english } from '../../en/store/specials.ts'

export const specials: Translation<typeof english> = {
  one: 'oferta',
  sectionTitle: 'Título da seção',
  type: 'Tipo de componente',
  typeC: 'Carrossel',
  typeI: 'Itens',
  products: 'Produtos',
  productsHint: '{n} de {max}. As alterações nesta lista são salvas na hora.',
  name: 'Nome',
  assembly: 'Conjunto',
  showPrice: 'Mostrar preço',
  showPriceOf: 'Mostrar o preço de {name}',
  notShown: 'Não aparece na loja: falta a peça ou o preço',
  add: 'Adicionar um produto',
  added: '{name} adicionado',
  notHere: 'Esta peça está em um catálogo remoto e não pode ser uma oferta.',
  changeFailed: 'Não foi possível alterar os produtos',
  removeFailed: 'Ocorreu um erro ao remover. Tente novamente.',
  saved: 'Ofertas da página inicial salvas',
  saveFailed: 'Não foi possível salvar as ofertas da página inicial',
}
