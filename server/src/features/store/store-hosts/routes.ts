import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { cloneHost } from './clone-host.ts'
import { showHost } from './show-host.ts'
import { toggleStore } from './toggle-store.ts'

export const storeHostRoutes = implement(storeHosts, {
  toggle: toggleStore,
  clone: cloneHost,
  show: showHost,
})
