import type { Translation } from '../../../i18n.ts'
import type { editStore as english } from '../../en/tenancy/edit-store.ts'

export const editStore: Translation<typeof english> = {
  title: 'Modifier la boutique',
  choose: 'Boutique',
  choosePlaceholder: 'Choisissez la boutique à modifier',
  unknown: 'Aucune boutique avec l’id {id}',
  unknownNext: 'Choisissez-en une qui existe.',
  noScreen: 'Cette boutique n’a pas cet écran',
  noScreenNext: 'Choisissez l’un de ses écrans dans la liste.',
  screens: 'Écrans de cette boutique',
  filter: 'Trouver un écran',
  filterNothing: 'Aucun écran trouvé',
  inactive: 'Inactif',
  others: 'Les autres écrans restent sur le concessionnaire choisi ({id}).',
}
