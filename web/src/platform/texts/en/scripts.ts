/** Code of a store's pages, its links to social networks, and its sitemap. */
export const scripts = {
  title: 'Scripts',
  text: 'Code for the pages of the store. It is kept as you write it and runs on the store only, never here.',
  saved: 'Settings updated successfully',
  saveFailed: 'The scripts could not be saved',

  customHeaderScripts: 'Custom header scripts',
  customHeaderScriptsHint: 'In the head of every page.',
  customBodyScripts: 'Custom body scripts',
  customBodyScriptsHint: 'At the end of every page.',
  orderSuccessPageHeaderScript: 'Order success page: header script',
  orderSuccessPageHeaderScriptHint: 'Only on the page that thanks for an order.',
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
    'The sitemap that search engines read: at most 50,000 URLs, all on the domain of this store. A file that is not one is refused with its reason, and the old one stays.',
  sitemap: 'Sitemap',
} as const
