import type { Translation } from '../../../i18n.ts'
import type { popularModels as english } from '../../en/store/popular-models.ts'

export const popularModels: Translation<typeof english> = {
  heading: 'Título da seção',
  subtitle: 'Subtítulo',
  titleFormat: 'Formato do título',
  destination: 'Para onde leva',
  destinationP: 'Peças',
  destinationA: 'Acessórios',
  models: 'Modelos',
  modelsHint: '{n} de {max}, na ordem em que aparecem',
  make: 'Marca',
  addModel: 'Adicionar um modelo',
  none: 'Ainda não há modelos. A loja não mostra esta seção.',
  notSold: 'Não é mais vendido',
  saved: 'Atualizado com sucesso.',
  saveFailed: 'Ocorreu um erro ao atualizar. Tente novamente.',
}
