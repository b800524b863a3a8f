import type { Translation } from '../../../i18n.ts'
import type { storePolicies as english } from '../../en/store/store-policies.ts'

export const storePolicies: Translation<typeof english> = {
  title: 'Politiques de la boutique',
  about:
    'Ce que les clients peuvent lire dans votre boutique, dans cet ordre. Les politiques désactivées ne sont pas affichées.',
  one: 'politique',
  save: 'Mettre à jour les politiques de la boutique',
  saved: 'Politiques de la boutique mises à jour.',
  saveFailed: 'Une erreur s’est produite à la mise à jour des politiques de la boutique. Veuillez réessayer.',
  deleted: 'Politique supprimée',
  deleteFailed: 'Une erreur s’est produite à la suppression de la politique. Veuillez réessayer.',
  empty: 'Aucune politique pour le moment',
  emptyNext: 'Partez d’une politique par défaut ou rédigez la vôtre.',
  name: 'Nom',
  nameOff: '{name} (désactivée)',
  unnamed: 'Nouvelle politique',
  description: 'Description',
  noText: 'Aucune description pour le moment',
  enabled: 'Activée',
  enabledNamed: '{name} : activée',
  up: 'Monter {name}',
  down: 'Descendre {name}',
  restore: 'Rétablir le texte par défaut',
  add: 'Ajouter une politique',
  addOwn: 'Nouvelle politique',
  addDefault: 'Politiques par défaut',
}
