import type { Translation } from '../../../i18n.ts'
import type { footer as english } from '../../en/store/footer.ts'

export const footer: Translation<typeof english> = {
  about: 'Até quatro colunas com sete links cada. Links e colunas vazios não aparecem.',
  columns: 'Colunas',
  column: 'Coluna {n}',
  language: 'Idioma dos textos',
  off: 'desativado',
  title: 'Título',
  titleOf: 'Título da coluna {n}',
  text: 'Texto',
  textOf: 'Texto do link {n} na coluna {column}',
  url: 'URL',
  urlOf: 'URL do link {n} na coluna {column}',
  newTab: 'Nova aba',
  newTabOf: 'Abrir o link {n} da coluna {column} em nova aba',
  pages: 'Páginas nesta coluna',
  pagesFirst: 'Aqui aparecem primeiro os links das suas páginas, até {max} links no total.',
  pagesTooMany: {
    one: '{n} link não cabe: suas páginas vêm primeiro.',
    other: '{n} links não cabem: suas páginas vêm primeiro.',
  },
  saved: 'Opções do rodapé atualizadas com sucesso.',
}
