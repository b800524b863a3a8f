import type { Translation } from '../../../i18n.ts'
import type { settingsPage as english } from '../../en/store/settings-page.ts'

export const settingsPage: Translation<typeof english> = {
  title: 'Paramètres',
  search: 'Trouver un paramètre',
  found: 'Paramètres trouvés',
  nothing: 'Aucun paramètre trouvé',
  nothingNext: 'Essayez un mot du nom du champ, comme « expédition gratuite ».',
  profileText: 'Entreprise, adresses, contacts, langues et domaines.',
  storeText: 'L’apparence et le fonctionnement de la boutique, ses adresses et les prochains numéros.',
  shippingText:
    'Les modes d’expédition offerts, votre majoration du prix du transporteur et où vous expédiez.',
  pickUpText:
    'Si les clients peuvent ramasser leurs commandes chez le concessionnaire, et ce qu’ils lisent à ce sujet.',
  taxesText: 'Taxe de vente par province ou État, et taux des autres.',
  paymentsText: 'Les passerelles qui débitent vos clients.',
  catalogsText: 'Ce que vend la boutique, ses noms là-bas et les années.',
  usersText: 'Qui peut se connecter ici, et leurs rôles.',
  scriptsText: 'Analytique, code des pages de la boutique, réseaux sociaux et plan du site.',
  pagesText: 'Titres, métabalises et HTML de chaque page de la boutique.',
  feesText: 'Expédition gratuite, coût d’expédition, frais de manutention et frais supplémentaires.',
  move: 'Venir d’une autre boutique',
  moveText:
    'Les commandes et les clients de Shopify, WooCommerce, BigCommerce ou Square, avec leur historique.',
  asOf: 'Votre boutique un jour donné',
  asOfText: 'Votre boutique telle qu’elle était un jour donné, et chaque version à restaurer.',
}
