import { dealerSettings } from '#contract/store/settings/settings.ts'
import { feedAccess } from '#contract/store/shopping-feed.ts'
import { implement } from '#server/platform/http/implement.ts'
import { checkCredentials, trustHostKey } from './check-credentials.ts'
import { updateFees } from './fees.ts'
import { readFees } from './queries.ts'
import { readFooter } from './read-footer.ts'
import { showSettings } from './show-settings.ts'
import { updateFeed } from './update-feed.ts'
import { updateFooter } from './update-footer.ts'
import { updateSettings } from './update-settings.ts'

export const settingsRoutes = implement(dealerSettings, {
  show: showSettings,
  update: updateSettings,
  showFooter: readFooter,
  updateFooter,
  updateFeed,
  showFees: readFees,
  updateFees,
})

export const feedAccessRoutes = implement(feedAccess, { check: checkCredentials, trust: trustHostKey })
