/** A store's page code, social links and sitemap. */
export const scripts = {
  title: 'Scripts',
  text: 'Code for the store’s pages. It’s saved exactly as written and runs only on the store, never here.',
  saved: 'Settings updated successfully',
  saveFailed: 'Couldn’t save the scripts',

  customHeaderScripts: 'Custom header scripts',
  customHeaderScriptsHint: 'In the head of every page.',
  customBodyScripts: 'Custom body scripts',
  customBodyScriptsHint: 'At the end of every page.',
  orderSuccessPageHeaderScript: 'Order success page: header script',
  orderSuccessPageHeaderScriptHint: 'Only on the order success page.',
  orderSuccessPageBodyScript: 'Order success page: body script',
  sslSiteSealCode: 'SSL site seal code',
  googleAnalytics: 'Google Analytics code',
  googleBingConversion: 'Google and Bing conversion code',

  analytics: 'Analytics',
  googleAnalyticsAccount: 'Google Analytics account',
  googleAnalyticsAccountHint: 'Such as G-XXXXXXXXXX',
  enableGoogleAnalyticsTracking: 'Enable Google Analytics tracking',

  pages: 'Social links',
  facebookPageUrl: 'Facebook page',
  twitterPageUrl: 'Twitter page',
  linkedinPageUrl: 'LinkedIn page',
  instagramPageUrl: 'Instagram page',
  pinterestPageUrl: 'Pinterest page',
  youtubePageUrl: 'YouTube page',

  upload: 'Upload File',
  uploadText:
    'The sitemap for search engines: up to 50,000 URLs, all on this store’s domain. If a file isn’t valid, you see why and the current one stays.',
  sitemap: 'Sitemap',
  sitemapForeign:
    'This sitemap lists addresses on {domain}, which isn’t the store’s domain anymore. Upload a new one.',
} as const
