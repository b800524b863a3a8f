import type { Translation } from '../../../i18n.ts'
import type { submitRequest as english } from '../../en/sales/submit-request.ts'

export const submitRequest: Translation<typeof english> = {
  title: 'Envoyer une demande',
  support: 'Besoin d’aide maintenant? {contacts}',
  kind: 'Type de demande',
  oneDay: 'Les changements sont faits en 1 jour ouvrable.',
  submit: 'Envoyer',
  submitted: 'Demande envoyée',
  catalog: 'Catalogue',
  typePriceIncorrect: 'Prix incorrect',
  typeDiscontinued: 'Discontinuée',
  typeOldSuperseded: 'Ancienne/remplacée',
  typeOther: 'Signaler autre chose',
  partNumber: 'Numéro de pièce',
  newPartNumber: 'Nouveau numéro de pièce',
  listPrice: 'Prix courant',
  cost: 'Coût',
  costPrice: 'Consigne',
  comment: 'Commentaire',
  issueDescription: 'Description du problème',
  name: 'Nom',
  emailOrPhone: 'Courriel ou téléphone',
}
