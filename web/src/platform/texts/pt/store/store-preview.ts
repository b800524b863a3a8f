import type { Translation } from '../../../i18n.ts'
import type { storePreview as english } from '../../en/store/store-preview.ts'

export const storePreview: Translation<typeof english> = {
  title: 'Prévia',
  language: 'Idioma da prévia',
  width: 'Largura da prévia',
  pixels: '{width} px',
  version: 'Versão da prévia',
  typed: 'Como digitado',
  saved: 'Como salvo',
  frame: 'A página da loja',
  hint: '{domain} mostra as alterações até um minuto depois de salvas.',
  blocked: 'Uma imagem em {site}: sua loja mostra; esta prévia não carrega imagens de outros sites.',
  whole: 'Prévia da loja',
  page: 'Página',
  home: 'Página inicial',
  part: 'Uma peça',
  partNumber: 'Número ou nome da peça',
  noPart: 'A loja não vende essa peça.',
  typePart: 'Digite o número ou o nome de uma peça.',
  noPage: 'Os visitantes não podem mais abrir esta página.',
  onlyPreview:
    'Apenas uma prévia, feita com o conteúdo da loja: a busca e os links não fazem nada, e só é exibida aqui.',
}
