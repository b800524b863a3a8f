import '#web/ui/styles/admin.css'
import '#web/ui/styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { isMirrored } from '#web/platform/formats/mirrored.ts'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { stayWithDealer } from '#web/platform/session/auth-flow.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { Frame } from './frame.tsx'
import { askAgainWhenRefused, askEarly } from './gate.ts'
import { keepPlace } from './kept-place.ts'
import { createBackOfficeRouter } from './router.tsx'

/** Starts the back-office; only once, even if it was preloaded. */
export async function start(element: HTMLElement): Promise<void> {
  addTextFiles(allFiles)
  askAgainWhenRefused()
  stayWithDealer()
  keepPlace()
  if (isMirrored()) document.documentElement.dir = 'rtl'
  const router = createBackOfficeRouter()
  // Loads session, dealer, texts and the screen's file in parallel.
  askEarly()
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])
  // Renders only once everything has loaded. If that's slow, the router shows a loading state.
  const pendingPause = new Promise((resolve) => setTimeout(resolve, router.options.defaultPendingMs))
  await Promise.all([loadTexts(['shell']), Promise.race([router.load(), pendingPause])])
  const root = createRoot(element)
  // Renders in slices, so that the browser can respond to clicks and keys in between.
  startTransition(() =>
    root.render(
      <Frame>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Frame>,
    ),
  )
}
