import {
  createRootRoute,
  createRoute,
  createRouter,
  type LocationRewrite,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isDealersOwn } from '#web/features/tenancy/edit-store/store-tabs.ts'
import { screens } from '#web/features.tsx'
import { findPath, isMirrored, toShownPath } from '#web/platform/formats/mirrored.ts'
import { loadTexts } from '#web/platform/i18n.ts'
import { isReachable } from '#web/platform/late-files.ts'
import { localProblem } from '#web/platform/problems.ts'
import { type Screen, screenPath } from '#web/platform/screen.ts'
import { plainSearch } from '#web/platform/urls/url-query.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { BrokenPage, BrokenScreen, NotFoundPage } from './error-pages.tsx'
import { enter } from './gate.ts'
import { redrawn } from './redrawn.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
  interface Register {
    router: ReturnType<typeof createBackOfficeRouter>
  }
}

const root = createRootRoute({
  component: Outlet,
  // Any link may include a query; the screen that reads it checks it.
  validateSearch: (search: Record<string, unknown>) => search,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
})

/** The start page is the dashboard, which everyone can open. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    await enter()
    throw redirect({ to: screenPath('dashboard'), replace: true })
  },
})

/** Everything below /admin waits for the session here. */
const gate = createRoute({ getParentRoute: () => root, path: 'admin', beforeLoad: enter, component: Outlet })
const layout = createRoute({ getParentRoute: () => gate, id: 'layout', component: AdminLayout })
const bare = createRoute({
  getParentRoute: () => gate,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
/** Redirects the short address /rma to the returns list. */
const returns = createRoute({
  getParentRoute: () => root,
  path: 'rma',
  beforeLoad: ({ location }) => {
    throw redirect({ to: screenPath('rma'), search: location.search, replace: true })
  },
})
const unknown = createRoute({ getParentRoute: () => gate, path: '$', component: NotFoundPage })

/** When a screen's files don't load: offline, shows an error instead of reloading into nothing. */
async function whyNotLoaded(error: unknown): Promise<never> {
  throw (await isReachable()) ? error : localProblem('unreachable', 0, error)
}

const createScreenRoute = (screen: Screen) =>
  createRoute({ getParentRoute: () => layout, path: screen.path, ...buildOptions(screen) })

/** A record's address ends with its number. */
function needsNumber({ params }: { params: object }): void {
  if ('id' in params && !/^\d{1,15}$/.test(String(params.id))) throw notFound()
}

const buildOptions = (screen: Screen) => ({
  staticData: { screen },
  beforeLoad: needsNumber,
  errorComponent: BrokenScreen,
  component: lazyRouteComponent(async () => {
    const [module] = await Promise.all([screen.load(), loadTexts(screen.texts)]).catch(whyNotLoaded)
    return { default: redrawn(module.default) }
  }),
})

/**
 * A store that's being edited: the same dealer screens again, below the store's address and for its dealer.
 */
const storePath = 'edit-store/$dealerId'
const isInStore = ({ path }: Screen) => path.startsWith(storePath)
const store = createScreenRoute(screens.find(({ path }) => path === storePath)!)
const createTabRoute = ({ needsDealer: _, ...screen }: Screen) =>
  createRoute({
    getParentRoute: () => store,
    path: screen.path.replace(storePath, ''),
    ...buildOptions(screen),
  })

/** Every screen keeps its path; only the address bar and links say `/rtl`. */
const mirrored: LocationRewrite = {
  input: ({ url }) => Object.assign(url, { pathname: findPath(url.pathname) }),
  output: ({ url }) => Object.assign(url, { pathname: toShownPath(url.pathname) }),
}

/** Builds the router with all areas' screens. Screens of a store also have a tab in Edit store. */
export function createBackOfficeRouter() {
  const routeTree = root.addChildren([
    start,
    returns,
    gate.addChildren([
      bare,
      unknown,
      layout.addChildren([
        ...screens.filter((screen) => !isInStore(screen)).map(createScreenRoute),
        store.addChildren(
          screens
            .filter((screen) => isDealersOwn(screen) || (isInStore(screen) && screen.path !== storePath))
            .map(createTabRoute),
        ),
      ]),
    ]),
  ])
  return createRouter({
    routeTree,
    ...plainSearch,
    ...(isMirrored() && { rewrite: mirrored }),
    // Hovering over a menu entry preloads its screen.
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  })
}
