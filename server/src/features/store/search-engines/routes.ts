import { searchEngines } from '#contract/store/urls/search-engines.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showHead } from './head.ts'
import { showRobots, showSitemap } from './sitemap.ts'

export const searchEngineRoutes = implement(searchEngines, {
  sitemap: showSitemap,
  robots: showRobots,
  head: showHead,
})
