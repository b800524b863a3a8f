import type { Translated } from '../../i18n.ts'
import type { unsubscribe as english } from '../en/unsubscribe.ts'

export const unsubscribe: Translated<typeof english> = {
  title: 'Se désabonner',
  question: 'Arrêter les envois groupés de {company} à {address}?',
  rest: 'Vous recevrez toujours les messages sur vos commandes.',
  confirm: 'Se désabonner',
  done: '{address} ne reçoit plus d’envois groupés de {company}.',
  wrong: 'Ce lien n’est plus valide. Utilisez celui d’un courriel plus récent.',
}
