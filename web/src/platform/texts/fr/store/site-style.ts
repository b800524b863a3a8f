import type { Translation } from '../../../i18n.ts'
import type { siteStyle as english } from '../../en/store/site-style.ts'

export const siteStyle: Translation<typeof english> = {
  text: 'Vos couleurs pour le thème {theme}. Pour changer de thème, choisissez-le dans les paramètres de la boutique.',
  primary: 'Principale',
  secondary: 'Secondaire',
  headerBackground: 'Arrière-plan de l’en-tête',
  bodyBackground: 'Arrière-plan de la page',
  footerBackground: 'Arrière-plan du pied de page',
  textOnIt: 'Texte par-dessus',
  links: 'Liens sur l’arrière-plan de la page',
  readable: '{label} : contraste {ratio} : 1',
  hardToRead: '{label} : contraste {ratio} : 1, difficile à lire. Visez au moins 4,5 : 1.',
  restore: 'Revenir aux couleurs du thème',
  saved: 'Thème mis à jour',
  saveFailed: 'Une erreur s’est produite lors de la mise à jour du thème. Veuillez réessayer.',
}
