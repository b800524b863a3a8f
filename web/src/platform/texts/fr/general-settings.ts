import type { Translated } from '../../i18n.ts'
import type { generalSettings as english } from '../en/general-settings.ts'

export const generalSettings: Translated<typeof english> = {
  title: 'Paramètres généraux',
  saved: 'Paramètres mis à jour',
  saveFailed: 'Les paramètres n’ont pas pu être enregistrés',

  handling: 'Frais de manutention',
  handlingText:
    'Un de deux montants, selon le sous-total des produits. Sans limite, le premier vaut toujours.',
  handlingOrderTotal: 'Limite',
  handlingLess: 'Frais jusqu’à la limite',
  handlingGreater: 'Frais au-delà de la limite',
  handlingHide: 'Ne pas l’afficher sur sa propre ligne dans la boutique',

  custom: 'Frais personnalisés',
  customText:
    'Sous un titre à vous : un montant fixe, un pourcentage des produits, ou les deux. Vaut pour toute commande.',
  customTitle: 'Titre',
  customTitleHint: 'Vide : Custom fee',
  customFixed: 'Montant fixe',
  customPercent: 'Pourcentage des produits',

  free: 'Expédition gratuite',
  freeText: 'Passe avant tout autre coût d’expédition, sauf si quelqu’un a fixé le montant sur la commande.',
  provideFree: 'Expédition gratuite',
  freeFrom: 'À partir d’un sous-total de',
  freeFromHint: 'Vide : toute commande',

  shipping: 'Coût d’expédition',
  shippingText:
    'Montant fixe plus pourcentage, entre le minimum et le maximum. Vaut quand aucun transporteur n’a donné son prix.',
  flat: 'Montant fixe',
  percent: 'Pourcentage des produits',
  min: 'Au moins',
  max: 'Au plus',
  boundHint: 'Vide : pas de limite',

  example: 'Exemple de commande',
  exampleText: 'Ce que donnent les frais tels qu’ils sont sur cette page, enregistrés ou non.',
  products: 'Produits',
  shippingLine: 'Expédition',
  customFee: 'Frais personnalisés',
  total: 'Avant la taxe de vente',
  exampleWrong: 'Corrigez les frais ci-dessus pour voir ce qu’ils donnent.',
}
