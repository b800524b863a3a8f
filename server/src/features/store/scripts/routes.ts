import { dealerScripts } from '#contract/store/settings/scripts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readScripts } from './queries.ts'
import { updateScripts } from './update-scripts.ts'

export const scriptRoutes = implement(dealerScripts, { show: readScripts, update: updateScripts })
