import type { Translation } from '../../../i18n.ts'
import type { partNumberUrls as english } from '../../en/store/part-number-urls.ts'

export const partNumberUrls: Translation<typeof english> = {
  title: 'Endereços de peças',
  searchLabel: 'Número ou nome da peça',
  catalog: 'Catálogo',
  allCatalogs: 'Todos os catálogos',
  partNumber: 'Número da peça',
  name: 'Nome',
  url: 'Endereço',
  hidden: 'Oculta',
  copy: 'Copiar o endereço de {name}',
  fetchFailed: 'Não foi possível carregar os endereços das peças',
  empty: 'Nenhuma peça ainda',
  emptyNext: 'Escolha os catálogos que sua loja vende, e as peças deles aparecem aqui.',
}
