import { catalogExamples } from './catalog.ts'
import { channelExamples } from './channels.ts'
import type { CallExamples } from './example.ts'
import { readExamples } from './reads.ts'
import { salesExamples } from './sales.ts'
import { storeExamples } from './store.ts'
import { tenancyExamples } from './tenancy.ts'

/** The example of each call. A call that takes neither a query nor a body needs none, unless its record isn't 1. */
export const callExamples: CallExamples = {
  ...readExamples,
  ...tenancyExamples,
  ...catalogExamples,
  ...storeExamples,
  ...salesExamples,
  ...channelExamples,
}
