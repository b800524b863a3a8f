import type { Translation } from '../../../i18n.ts'
import type { unsubscribe as english } from '../../en/sales/unsubscribe.ts'

export const unsubscribe: Translation<typeof english> = {
  title: 'Se désabonner',
  question: 'Arrêter les envois groupés de {company} à {address}?',
  rest: 'Vous recevrez toujours les messages sur vos commandes.',
  confirm: 'Se désabonner',
  done: '{address} ne reçoit plus d’envois groupés de {company}.',
  wrong: 'Ce lien n’est plus valide. Utilisez celui d’un courriel plus récent.',
  statusWeek: 'Ne plus envoyer chaque semaine le rapport d’état des commandes de {company} à {address}?',
  statusMonth: 'Ne plus envoyer chaque mois le rapport d’état des commandes de {company} à {address}?',
  salesWeek:
    'Ne plus envoyer chaque semaine le rapport de commandes du concessionnaire de {company} à {address}?',
  salesMonth:
    'Ne plus envoyer chaque mois le rapport de commandes du concessionnaire de {company} à {address}?',
  statusWeekDone: '{address} ne reçoit plus chaque semaine le rapport d’état des commandes de {company}.',
  statusMonthDone: '{address} ne reçoit plus chaque mois le rapport d’état des commandes de {company}.',
  salesWeekDone:
    '{address} ne reçoit plus chaque semaine le rapport de commandes du concessionnaire de {company}.',
  salesMonthDone:
    '{address} ne reçoit plus chaque mois le rapport de commandes du concessionnaire de {company}.',
}
