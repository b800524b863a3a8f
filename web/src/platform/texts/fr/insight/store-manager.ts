import type { Translation } from '../../../i18n.ts'
import type { storeManager as english } from '../../en/insight/store-manager.ts'

export const storeManager: Translation<typeof english> = {
  title: 'Gestion des boutiques',
  export: 'Exporter en CSV',
  exportTitle: 'Exporter les commandes',
  exportFailed: 'Un problème est survenu lors de la création du rapport.',
  activeStores: 'Boutiques actives',
  archivedStores: 'Boutiques archivées',
  transactions: 'Total des transactions',
  contact: 'Contact de facturation',
  notices: 'Courriel pour les avis',
  created: 'Créée',
  sales: 'Ventes d’une boutique',
  store: 'Boutique',
  period: 'Période',
  switchNamed: 'Activer ou désactiver la boutique de {name}',
}
