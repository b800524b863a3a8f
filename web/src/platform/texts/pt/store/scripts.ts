import type { Translation } from '../../../i18n.ts'
import type { scripts as english } from '../../en/store/scripts.ts'

export const scripts: Translation<typeof english> = {
  title: 'Scripts',
  text: 'Código para as páginas da loja. É salvo exatamente como está escrito e só roda na loja, nunca aqui.',
  saved: 'Configurações atualizadas',
  saveFailed: 'Não foi possível salvar os scripts',

  customHeaderScripts: 'Scripts personalizados do cabeçalho',
  customHeaderScriptsHint: 'No cabeçalho de cada página.',
  customBodyScripts: 'Scripts personalizados do corpo',
  customBodyScriptsHint: 'No fim de cada página.',
  orderSuccessPageHeaderScript: 'Página de pedido recebido: script do cabeçalho',
  orderSuccessPageHeaderScriptHint: 'Só na página de pedido recebido.',
  orderSuccessPageBodyScript: 'Página de pedido recebido: script do corpo',
  sslSiteSealCode: 'Código do selo SSL',
  googleAnalytics: 'Código do Google Analytics',
  googleBingConversion: 'Código de conversão do Google e Bing',

  analytics: 'Análise',
  googleAnalyticsAccount: 'Conta do Google Analytics',
  googleAnalyticsAccountHint: 'Como G-XXXXXXXXXX',
  enableGoogleAnalyticsTracking: 'Ativar o rastreamento do Google Analytics',

  pages: 'Redes sociais',
  facebookPageUrl: 'Página do Facebook',
  twitterPageUrl: 'Página do Twitter',
  linkedinPageUrl: 'Página do LinkedIn',
  instagramPageUrl: 'Página do Instagram',
  pinterestPageUrl: 'Página do Pinterest',
  youtubePageUrl: 'Página do YouTube',

  upload: 'Enviar arquivo',
  uploadText:
    'O sitemap para os buscadores: até 50 mil URLs, todas do domínio desta loja. Se um arquivo não for válido, você vê por quê e o atual fica.',
  sitemap: 'Sitemap',
  sitemapForeign: 'Este sitemap tem endereços de {domain}, que não é mais o domínio da loja. Envie um novo.',
}
