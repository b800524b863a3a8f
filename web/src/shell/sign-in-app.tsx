import { type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { type Area, addTextFiles, loadTexts, t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { filesBeforeSession } from '#web/platform/texts/files-before-session.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { Frame } from './frame.tsx'
import { redrawn } from './redrawn.tsx'

type Page = { load: () => Promise<{ default: ComponentType }>; texts: readonly Area[] }
const signIn = (load: Page['load']): Page => ({ load, texts: ['signIn'] })

/** The pages that don't need a session; each loads separately. */
const pages: Record<string, Page> = {
  '/auth/login-page': signIn(() => import('#web/features/tenancy/sign-in/login-page.tsx')),
  '/auth/forgot-password': signIn(() => import('#web/features/tenancy/sign-in/forgot-password-page.tsx')),
  '/auth/reset-password': signIn(() => import('#web/features/tenancy/sign-in/reset-password-page.tsx')),
  '/auth/new-password': signIn(() => import('#web/features/tenancy/sign-in/forced-password-page.tsx')),
  '/auth/one-time-codes': {
    texts: ['signIn', 'codes'],
    load: () => import('#web/features/tenancy/one-time-codes/set-up-page.tsx'),
  },
  '/auth/lock': signIn(() => import('#web/features/tenancy/sign-in/lock-page.tsx')),
  '/auth/register': {
    texts: ['registrations'],
    load: () => import('#web/features/tenancy/registrations/register-page.tsx'),
  },
  '/auth/pricing': {
    texts: ['subscriptions'],
    load: () => import('#web/features/tenancy/subscriptions/pricing-page.tsx'),
  },
}

/** The page that a broadcast links to, followed by a token. */
const unsubscribePage: Page = {
  texts: ['unsubscribe'],
  load: () => import('#web/features/sales/broadcasts/suppressions/unsubscribe-page.tsx'),
}

/** The page that a mailed report links to. */
const stopReportPage: Page = {
  texts: ['unsubscribe'],
  load: () => import('#web/features/insight/reports/stop-report-page.tsx'),
}

function pageAt(pathname: string): Page | undefined {
  if (pathname.startsWith('/unsubscribe/reports/')) return stopReportPage
  if (pathname.startsWith('/unsubscribe/')) return unsubscribePage
  return pages[pathname.replace(/\/$/, '')]
}

/**
 * Draws the page at the address, for people who aren't signed in. It loads the back office once a form is
 * sent.
 */
export function start(element: HTMLElement): void {
  addTextFiles(filesBeforeSession)
  const page = pageAt(window.location.pathname)
  const Page = page
    ? lazyPart(async () => {
        const [module] = await Promise.all([page.load(), loadTexts(page.texts)])
        return { default: redrawn(module.default) }
      })
    : lazyPart(async () => {
        await loadTexts(['shell'])
        return { default: redrawn(MissingPage) }
      })
  // Preload the back-office while the password is being checked.
  document.addEventListener('submit', () => void import('./back-office-app.tsx').catch(() => {}), {
    once: true,
  })
  createRoot(element).render(
    <Frame>
      <Suspense>
        <Page />
      </Suspense>
    </Frame>,
  )
}

function MissingPage() {
  const text = t('shell.notFoundText', { path: window.location.pathname })
  return (
    <QuietPage scene="missing" title={t('shell.notFoundTitle')} text={text}>
      <a href="/">{t('shell.goHome')}</a>
    </QuietPage>
  )
}
