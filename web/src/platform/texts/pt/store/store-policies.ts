import type { Translation } from '../../../i18n.ts'
import type { storePolicies as english } from '../../en/store/store-policies.ts'

export const storePolicies: Translation<typeof english> = {
  title: 'Políticas da loja',
  about: 'O que os clientes podem ler na sua loja, nesta ordem. Políticas desativadas não aparecem.',
  one: 'política',
  save: 'Atualizar as políticas da loja',
  saved: 'Políticas da loja atualizadas com sucesso.',
  saveFailed: 'Ocorreu um erro ao atualizar as políticas da loja. Tente novamente.',
  deleted: 'Política excluída com sucesso',
  deleteFailed: 'Ocorreu um erro ao excluir a política. Tente novamente.',
  empty: 'Ainda não há políticas',
  emptyNext: 'Comece com uma política padrão ou escreva a sua.',
  name: 'Nome',
  nameOff: '{name} (desativada)',
  unnamed: 'Nova política',
  description: 'Descrição',
  noText: 'Ainda sem descrição',
  enabled: 'Ativada',
  enabledNamed: '{name}: ativada',
  up: 'Mover {name} para cima',
  down: 'Mover {name} para baixo',
  restore: 'Restaurar o texto padrão',
  add: 'Adicionar política',
  addOwn: 'Nova política',
  addDefault: 'Políticas padrão',
}
