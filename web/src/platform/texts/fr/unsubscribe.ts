import type { Translated } from '../../i18n.ts'
import type { unsubscribe as english } from '../en/unsubscribe.ts'

export const unsubscribe: Translated<typeof english> = {
  title: 'Se désabonner',
  question: 'Voulez-vous que {company} n’envoie plus d’envois groupés à {address}?',
  rest: 'Vous recevrez toujours les messages sur vos commandes.',
  confirm: 'Se désabonner',
  done: '{address} ne recevra plus d’envois groupés de {company}.',
  wrong: 'Ce lien n’est pas (ou plus) connu. Utilisez celui d’un message plus récent.',
}
