import type { Translated } from '../../i18n.ts'
import type { notices as english } from '../en/notices.ts'

export const notices: Translated<typeof english> = {
  title: 'Courriels automatiques',
  on: 'Activé',
  off: 'Désactivé',
  edit: 'Modifier {name}',
  order: 'Confirmation de commande',
  orderText: 'Envoyée quand une boutique transmet une commande, et quand vous en créez une et le demandez.',
  charge: 'Reçu de débit',
  chargeText: 'Envoyé quand un débit réussit.',
  refund: 'Reçu de remboursement',
  refundText: 'Envoyé quand un remboursement réussit. Ceux des retours ont leur propre courriel.',
  void: 'Paiement annulé',
  voidText:
    'Envoyé quand un débit est annulé, ou un paiement ou remboursement inscrit est retiré, dont le client a le reçu.',
  payment: 'Reçu d’un paiement inscrit',
  paymentText:
    'Envoyé quand vous inscrivez un paiement reçu autrement : comptant, par chèque ou par virement.',
  paymentRefund: 'Reçu d’un remboursement inscrit',
  paymentRefundText: 'Envoyé quand vous inscrivez un remboursement payé autrement.',
  send: 'Envoyer ce courriel',
  languageText: 'Pour les commandes dans cette langue.',
  subject: 'Objet',
  subjectIn: 'Objet, {language}',
  body: 'Message',
  bodyIn: 'Message, {language}',
  preview: 'Aperçu',
  unknown: 'Reste visible : {names}',
  saved: 'Courriel enregistré',
  standard: 'Utiliser le texte standard',
  standardTitle: 'Utiliser le texte standard en {language}?',
  standardText: 'Votre propre texte dans cette langue est retiré.',
}
