import type { Translated } from '../../i18n.ts'
import type { richText as english } from '../en/rich-text.ts'

export const richText: Translated<typeof english> = {
  toolbar: 'Formato de {label}',
  bold: 'Negrito (Ctrl+B)',
  italic: 'Itálico (Ctrl+I)',
  bulletList: 'Lista com marcadores',
  orderedList: 'Lista numerada',
  undo: 'Desfazer (Ctrl+Z)',
  redo: 'Refazer (Ctrl+Shift+Z)',
  insert: 'Inserir {text}',
  link: 'Link',
  linkAddress: 'Endereço do link',
  linkSave: 'Salvar link',
  linkRemove: 'Remover link',
  linkWrong: 'Digite um endereço web ou de e-mail.',
}
