import type { Translation } from '../../../i18n.ts'
import type { generalSettings as english } from '../../en/store/general-settings.ts'

export const generalSettings: Translation<typeof english> = {
  saved: 'Paramètres mis à jour',
  saveFailed: 'Les paramètres n’ont pas pu être enregistrés',

  handling: 'Frais de manutention',
  handlingText:
    'Un de deux montants, selon le sous-total des produits. Sans limite, le premier s’applique toujours.',
  handlingOrderTotal: 'Limite',
  handlingLess: 'Frais jusqu’à la limite',
  handlingGreater: 'Frais au-delà de la limite',
  handlingHide: 'Ne pas l’afficher sur sa propre ligne dans la boutique',

  custom: 'Frais supplémentaires',
  customText:
    'Des frais à votre propre titre : un montant fixe, un pourcentage des produits, ou les deux. S’applique à toute commande.',
  customTitle: 'Titre',
  customTitleHint: 'Si vide : Frais supplémentaires',
  customFixed: 'Montant fixe',
  customPercent: 'Pourcentage des produits',

  free: 'Expédition gratuite',
  freeText: 'L’emporte sur tout autre coût d’expédition, sauf si quelqu’un fixe le montant sur la commande.',
  provideFree: 'Expédition gratuite',
  freeFrom: 'À partir d’un sous-total de',
  freeFromHint: 'Si vide : toute commande.',

  shipping: 'Coût d’expédition',
  shippingText:
    'Montant fixe plus pourcentage, entre le minimum et le maximum. S’applique quand aucun prix de transporteur n’est connu.',
  flat: 'Montant fixe',
  percent: 'Pourcentage des produits',
  min: 'Au moins',
  max: 'Au plus',
  boundHint: 'Si vide : pas de limite.',

  example: 'Exemple de commande',
  exampleText: 'Ce que donnent les frais de cette page, enregistrés ou non.',
  products: 'Produits',
  shippingLine: 'Expédition',
  customFee: 'Frais supplémentaires',
  total: 'Avant la taxe de vente',
  exampleWrong: 'Corrigez les frais ci-dessus pour voir le total.',
}
