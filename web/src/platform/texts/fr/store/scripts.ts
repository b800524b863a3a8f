import type { Translation } from '../../../i18n.ts'
import type { scripts as english } from '../../en/store/scripts.ts'

export const scripts: Translation<typeof english> = {
  title: 'Scripts',
  text: 'Code pour les pages de la boutique. Enregistré exactement tel qu’écrit, il ne s’exécute que dans la boutique, jamais ici.',
  saved: 'Paramètres mis à jour',
  saveFailed: 'Les scripts n’ont pas pu être enregistrés',

  customHeaderScripts: 'Scripts personnalisés d’en-tête',
  customHeaderScriptsHint: 'Dans l’en-tête de chaque page.',
  customBodyScripts: 'Scripts personnalisés de corps',
  customBodyScriptsHint: 'À la fin de chaque page.',
  orderSuccessPageHeaderScript: 'Page de commande reçue : script d’en-tête',
  orderSuccessPageHeaderScriptHint: 'Seulement sur la page de commande reçue.',
  orderSuccessPageBodyScript: 'Page de commande reçue : script de corps',
  sslSiteSealCode: 'Code du sceau SSL',
  googleAnalytics: 'Code Google Analytics',
  googleBingConversion: 'Code de conversion Google et Bing',

  analytics: 'Analytique',
  googleAnalyticsAccount: 'Compte Google Analytics',
  googleAnalyticsAccountHint: 'Comme G-XXXXXXXXXX',
  enableGoogleAnalyticsTracking: 'Activer le suivi Google Analytics',

  pages: 'Réseaux sociaux',
  facebookPageUrl: 'Page Facebook',
  twitterPageUrl: 'Page Twitter',
  linkedinPageUrl: 'Page LinkedIn',
  instagramPageUrl: 'Page Instagram',
  pinterestPageUrl: 'Page Pinterest',
  youtubePageUrl: 'Page YouTube',

  upload: 'Téléverser un fichier',
  uploadText:
    'Le plan du site pour les moteurs de recherche : jusqu’à 50,000 URL, toutes du domaine de cette boutique. Si un fichier n’est pas valide, vous voyez pourquoi et l’actuel reste.',
  sitemap: 'Plan du site',
  sitemapForeign:
    'Ce plan du site contient des adresses de {domain}, qui n’est plus le domaine de la boutique. Téléversez-en un nouveau.',
}
