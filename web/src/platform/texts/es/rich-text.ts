import type { Translated } from '../../i18n.ts'
import type { richText as english } from '../en/rich-text.ts'

export const richText: Translated<typeof english> = {
  toolbar: 'Formato de {label}',
  bold: 'Negrita (Ctrl+B)',
  italic: 'Cursiva (Ctrl+I)',
  bulletList: 'Lista con viñetas',
  orderedList: 'Lista numerada',
  undo: 'Deshacer (Ctrl+Z)',
  redo: 'Rehacer (Ctrl+Mayús+Z)',
  insert: 'Insertar {text}',
  link: 'Enlace',
  linkAddress: 'Dirección del enlace',
  linkSave: 'Guardar enlace',
  linkRemove: 'Quitar enlace',
  linkWrong: 'Escriba una dirección web o de correo.',
}
