import type { Locale } from '#contract/locales.ts'
import '#web/ui/styles/base.css'
import '#web/ui/styles/admin.css'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { type Area, addTextFiles, loadTexts, setLocale } from '#web/platform/i18n.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { remember } from '#web/platform/session/browser-storage.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { Frame } from '#web/shell/frame.tsx'
import { ConfirmHost } from '#web/ui/dialogs/confirm.tsx'
import { useRestoredFocus } from '#web/ui/dialogs/restored-focus.ts'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'

type Options = { locale?: Locale; scheme?: 'light' | 'dark'; dir?: 'ltr' | 'rtl'; texts?: readonly Area[] }

addTextFiles(allFiles)

function Shown({ children }: { children: ReactNode }) {
  useRestoredFocus()
  return (
    <>
      <main tabIndex={-1}>{children}</main>
      <ConfirmHost />
      <ToastHost />
    </>
  )
}

/** Renders a component as the back-office does: theme, texts, router, confirmations and toasts. */
export async function mount(content: ReactNode, options: Options = {}): Promise<{ path(): string }> {
  const { locale = 'en', scheme = 'light', dir = 'ltr', texts = [] } = options
  localStorage.clear()
  queryClient.clear()
  remember('_theme', scheme)
  document.documentElement.dir = dir
  await loadTexts([...texts, 'refusals'])
  await setLocale(locale)

  const rootRoute = createRootRoute({ component: () => <Shown>{content}</Shown> })
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null })
  const router = createRouter({
    routeTree: rootRoute.addChildren([anyRoute]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Frame>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Frame>,
  )
  onTestFinished(() => {
    root.unmount()
    notifications.clean()
    element.remove()
  })
  await vi.waitUntil(() => element.querySelector('main'), { timeout: 60_000 })
  return { path: () => router.state.location.href }
}
