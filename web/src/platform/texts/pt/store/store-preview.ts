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
}
