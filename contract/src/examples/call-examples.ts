import { catalogExamples } from './catalog.ts'
import { channelExamples } from './channels.ts'
import type { CallExamples } from './example.ts'
import { salesExamples } from './sales.ts'
import { storeExamples } from './store.ts'
import { tenancyExamples } from './tenancy.ts'

/** What each writing call is shown with. One that takes no body needs none, unless its record isn't 1. */
export const callExamples: CallExamples = {
  ...tenancyExamples,
  ...catalogExamples,
  ...storeExamples,
  ...salesExamples,
  ...channelExamples,
}
