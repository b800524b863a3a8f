import type { Translation } from '../../../i18n.ts'
import type { editStore as english } from '../../en/tenancy/edit-store.ts'

export const editStore: Translation<typeof english> = {
  title: 'Editar loja',
  choose: 'Loja',
  choosePlaceholder: 'Escolha a loja a editar',
  unknown: 'Nenhuma loja com o id {id}',
  unknownNext: 'Escolha uma que exista.',
  noScreen: 'Esta loja não tem essa tela',
  noScreenNext: 'Escolha uma das telas dela na lista.',
  screens: 'Telas desta loja',
  filter: 'Buscar uma tela',
  filterNothing: 'Nenhuma tela encontrada',
  inactive: 'Inativa',
  others: 'As outras telas continuam com a concessionária selecionada ({id}).',
}
