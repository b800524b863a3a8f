import type { Translation } from '../../../i18n.ts'
import type { scripts as english } from '../../en/store/scripts.ts'

export const scripts: Translation<typeof english> = {
  title: 'Scripts',
  text: 'Código para las páginas de la tienda. Se guarda exactamente como se escribe y solo corre en la tienda, nunca aquí.',
  saved: 'Configuración actualizada',
  saveFailed: 'No se pudieron guardar los scripts',

  customHeaderScripts: 'Scripts personalizados de encabezado',
  customHeaderScriptsHint: 'En el encabezado de cada página.',
  customBodyScripts: 'Scripts personalizados de cuerpo',
  customBodyScriptsHint: 'Al final de cada página.',
  orderSuccessPageHeaderScript: 'Página de pedido recibido: script de encabezado',
  orderSuccessPageHeaderScriptHint: 'Solo en la página de pedido recibido.',
  orderSuccessPageBodyScript: 'Página de pedido recibido: script de cuerpo',
  sslSiteSealCode: 'Código del sello SSL',
  googleAnalytics: 'Código de Google Analytics',
  googleBingConversion: 'Código de conversión de Google y Bing',

  analytics: 'Analítica',
  googleAnalyticsAccount: 'Cuenta de Google Analytics',
  googleAnalyticsAccountHint: 'Como G-XXXXXXXXXX',
  enableGoogleAnalyticsTracking: 'Activar el seguimiento de Google Analytics',

  pages: 'Redes sociales',
  facebookPageUrl: 'Página de Facebook',
  twitterPageUrl: 'Página de Twitter',
  linkedinPageUrl: 'Página de LinkedIn',
  instagramPageUrl: 'Página de Instagram',
  pinterestPageUrl: 'Página de Pinterest',
  youtubePageUrl: 'Página de YouTube',

  upload: 'Subir archivo',
  uploadText:
    'El mapa del sitio para los buscadores: hasta 50,000 URL, todas del dominio de esta tienda. Si un archivo no es válido, verá por qué y queda el actual.',
  sitemap: 'Mapa del sitio',
  sitemapForeign:
    'Este mapa del sitio tiene direcciones de {domain}, que ya no es el dominio de la tienda. Suba uno nuevo.',
}
