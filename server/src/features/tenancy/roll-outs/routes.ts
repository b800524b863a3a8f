import { rollOuts } from '#contract/tenancy/roll-outs.ts'
import { storeComparison } from '#contract/tenancy/store-comparison.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listCompared, showCompared } from './compare-stores.ts'
import {
  createRollOut,
  listContents,
  listRoleCopies,
  listRollOutStores,
  listRollOuts,
  showRollOut,
  showRollOutStore,
  startRollOut,
  stopRollOut,
  undoRollOut,
} from './roll-outs.ts'
import { deleteVersion, listVersions, saveVersion } from './store-versions.ts'

export const storeComparisonRoutes = implement(storeComparison, {
  list: listCompared,
  contents: listContents,
  show: showCompared,
  versions: listVersions,
  saveVersion,
  deleteVersion,
})

export const rollOutRoutes = implement(rollOuts, {
  list: listRollOuts,
  show: showRollOut,
  stores: listRollOutStores,
  store: showRollOutStore,
  create: createRollOut,
  start: startRollOut,
  stop: stopRollOut,
  undo: undoRollOut,
  copies: listRoleCopies,
})
