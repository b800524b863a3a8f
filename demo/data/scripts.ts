import type { DealerKey } from '#demo/dealers.ts'

type Scripts = {
  customHeaderScripts: string | null
  customBodyScripts: string | null
  orderSuccessPageHeaderScript: string | null
  orderSuccessPageBodyScript: string | null
  sslSiteSealCode: string | null
  googleAnalytics: string | null
  googleBingConversion: string | null
  googleAnalyticsAccount: string | null
  enableGoogleAnalyticsTracking: 0 | 1
  facebookPageUrl: string | null
  twitterPageUrl: string | null
  linkedinPageUrl: string | null
  instagramPageUrl: string | null
  pinterestPageUrl: string | null
  youtubePageUrl: string | null
}

const none: Scripts = {
  customHeaderScripts: null,
  customBodyScripts: null,
  orderSuccessPageHeaderScript: null,
  orderSuccessPageBodyScript: null,
  sslSiteSealCode: null,
  googleAnalytics: null,
  googleBingConversion: null,
  googleAnalyticsAccount: null,
  enableGoogleAnalyticsTracking: 0,
  facebookPageUrl: null,
  twitterPageUrl: null,
  linkedinPageUrl: null,
  instagramPageUrl: null,
  pinterestPageUrl: null,
  youtubePageUrl: null,
}

/** The third parties' code that each store has in its settings. */
export const demoScripts: Record<DealerKey, Scripts> = {
  1: {
    ...none,
    customHeaderScripts: '<meta name="site-verification" content="k3Vq-cedarhills">\n',
    customBodyScripts: `<script>
  // Opens the chat during business hours only.
  const hour = new Date().getHours()
  if (hour >= 8 && hour < 18) document.body.dataset.chat = 'open'
</script>
`,
    orderSuccessPageBodyScript: `<script>
  window.dataLayer = window.dataLayer || []
  window.dataLayer.push({ event: 'purchase' })
</script>
`,
    sslSiteSealCode: '<img src="https://seal.example/cedarhills.png" alt="Secured" width="120" height="40">',
    googleAnalyticsAccount: 'G-CEDAR40215',
    enableGoogleAnalyticsTracking: 1,
    facebookPageUrl: 'https://facebook.example/cedarhillsparts',
    instagramPageUrl: 'https://instagram.example/cedarhillsparts',
    youtubePageUrl: 'https://youtube.example/@cedarhillsparts',
  },
  2: {
    ...none,
    googleAnalyticsAccount: 'G-NORTH55021',
    facebookPageUrl: 'https://facebook.example/northernlightsparts',
    linkedinPageUrl: 'https://linkedin.example/company/northern-lights-auto-parts',
  },
  3: none,
}
