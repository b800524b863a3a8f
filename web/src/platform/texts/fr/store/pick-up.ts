import type { Translation } from '../../../i18n.ts'
import type { pickUp as english } from '../../en/store/pick-up.ts'

export const pickUp: Translation<typeof english> = {
  section: 'Chez le concessionnaire',
  text: 'Le client qui ramasse sa commande ne paie pas l’expédition, et la taxe est celle de l’État de la boutique.',
  enable: 'Activer le ramassage chez le concessionnaire',
  description: 'Description',
  descriptionHint:
    'Les clients la lisent au paiement et dans la confirmation de commande : où et quand venir, par exemple.',
  taxHint: 'Votre règle de taxe pour cet État s’applique si « {field} » est activé, sinon le taux général.',
  saved: 'Options de ramassage enregistrées',
  saveFailed: 'Impossible d’enregistrer les options de ramassage',
}
