import type { Translated } from '../../i18n.ts'
import type { partSearch as english } from '../en/part-search.ts'

export const partSearch: Translated<typeof english> = {
  range: '{from}–{to} de {total} peças',
  soFar: { one: '{n} peça até agora', other: '{n} peças até agora' },
  none: 'Nenhuma peça',
  pagesOf: 'Páginas de {catalog}',
  keys: '↑ ↓ para escolher, Page Up e Page Down para folhear, Enter para adicionar, Escape para fechar',
  done: 'Concluído',
  notChecked: 'Nenhum veículo escolhido: não se verificou se estas peças servem.',
  wrongHere: { one: '{n} peça aqui não serve em {vehicle}', other: '{n} peças aqui não servem em {vehicle}' },
  addedTimes: { one: 'Adicionada', other: 'Adicionada {n} vezes' },

  stillSearching: 'Ainda pesquisando…',
  cancelSearch: 'Cancelar a pesquisa em {catalog}',
  cancelled: 'Pesquisa cancelada',
  searchAgain: 'Pesquisar de novo',
  searchingIn: 'Pesquisando em {catalog}',
  foundIn: { one: '{catalog}: {n} peça', other: '{catalog}: {n} peças' },
  brokenIn: '{catalog}: a pesquisa não terminou como devia',

  networkError: 'Erro de rede: não foi possível concluir a solicitação',
  notGiven: '{catalog} não respondeu como devia',
  whatCame: 'O que chegou antes é mostrado e pode ser adicionado.',
  tellPlatform: 'Só o administrador da plataforma pode corrigir isso.',
  skipped: {
    one: '{n} entrada não pôde ser lida e foi omitida.',
    other: '{n} entradas não puderam ser lidas e foram omitidas.',
  },
  onlyFirst: 'Só as primeiras {n} são mostradas. Pesquise algo mais preciso para ver outras.',
}
