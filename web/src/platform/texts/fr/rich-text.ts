import type { Translated } from '../../i18n.ts'
import type { richText as english } from '../en/rich-text.ts'

export const richText: Translated<typeof english> = {
  toolbar: 'Format de {label}',
  bold: 'Gras (Ctrl+B)',
  italic: 'Italique (Ctrl+I)',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  undo: 'Annuler (Ctrl+Z)',
  redo: 'Rétablir (Ctrl+Maj+Z)',
  insert: 'Insérer {text}',
  link: 'Lien',
  linkAddress: 'Adresse du lien',
  linkSave: 'Enregistrer le lien',
  linkRemove: 'Retirer le lien',
  linkWrong: 'Entrez une adresse Web ou de courriel.',
}
