import type { Session } from '#contract/tenancy/sign-in.ts'
import { getLocale, setLocale } from '#web/platform/i18n.ts'
import { isProblem, type ProblemError } from '#web/platform/problems.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { onRefusal, sendAs } from '#web/platform/send.ts'
import {
  consumeChosenLocale,
  isLoggingOut,
  loginAddress,
  rememberIntended,
} from '#web/platform/session/auth-flow.ts'
import { loadDealer } from '#web/platform/session/dealer.ts'
import { noticeOthers, rememberUser } from '#web/platform/session/page-user.ts'
import { prefer, recallUnsaved } from '#web/platform/session/preferences.ts'
import { findCachedSession, loadSession, renewSession } from '#web/platform/session/session.ts'

/** The address a refusal sends the user to; undefined if the screen handles it. */
function wayOut(error: unknown): string | undefined {
  if (isProblem(error, 'not_signed_in')) return loginAddress()
  if (isProblem(error, 'session_locked')) return '/auth/lock'
  if (isProblem(error, 'password_change_needed')) return '/auth/new-password'
  if (isProblem(error, 'codes_setup_needed')) return '/auth/one-time-codes'
  return undefined
}

const here = () => window.location.pathname + window.location.search

/** Leaves the back-office for a page outside it; never resolves. */
function leave(address: string): Promise<never> {
  if (!isLoggingOut()) {
    rememberIntended(here())
    window.location.replace(address)
  }
  return new Promise<never>(() => {})
}

let isIn = false
let asking: Promise<boolean> | undefined

/** Asks for the password in place, once for all waiting calls; typed text stays. */
async function letInAgain(session: Session, isLocked: boolean, otherwise: string): Promise<boolean> {
  const done = await import('./sign-in-again.tsx')
    .then(({ signInAgain }) => signInAgain(session, isLocked))
    .then(
      () => true,
      () => false,
    )
  if (!done) return leave(otherwise)
  void renewSession()
  return true
}

let isOthers: Promise<never> | undefined

/** Hides the page when someone else has signed in to this browser, until it's reloaded for them. */
function giveWay(before: Session): Promise<never> {
  isOthers ??= import('./other-user.tsx').then(({ showOtherUser }) => showOtherUser(before))
  return isOthers
}

let isNoting = false

/** The bar above the store's screens then offers to ask for access; what was typed stays. */
async function noteClosed(): Promise<void> {
  // The bar's own read is refused, too.
  if (isNoting) return
  isNoting = true
  await queryClient.invalidateQueries({ queryKey: ['getSupportVisit'] }).catch(() => {})
  isNoting = false
}

/**
 * Asks people to sign in when their session ends or is locked. Where they work, the page waits for them;
 * before it exists, they go to sign-in.
 */
export function askAgainWhenRefused(): void {
  noticeOthers((userId) => {
    const session = isIn ? findCachedSession() : undefined
    if (session && session.id !== userId) void giveWay(session)
  })
  onRefusal(async (refusal: ProblemError) => {
    const cached = isIn ? findCachedSession() : undefined
    if (isProblem(refusal, 'dealer_asks_first')) void noteClosed()
    if (cached && isProblem(refusal, 'other_user') && !isLoggingOut()) return giveWay(cached)
    const address = wayOut(refusal)
    if (!address || isLoggingOut()) return false
    const hasToSetUp =
      isProblem(refusal, 'password_change_needed') || isProblem(refusal, 'codes_setup_needed')
    if (!cached || hasToSetUp) return leave(address)
    asking ??= letInAgain(cached, isProblem(refusal, 'session_locked'), address).finally(() => {
      asking = undefined
    })
    return asking
  })
}

/** Starts loading what `enter` waits for; errors are handled there. */
export function askEarly(): void {
  loadSession().catch(() => {})
  loadDealer().catch(() => {})
}

/**
 * A language chosen while signing in becomes the user's preference, and so does what the page before couldn't save;
 * otherwise their preference sets the screen's language.
 */
async function settlePreferences({ id, locale }: Session): Promise<void> {
  const chosen = consumeChosenLocale()
  const change = { ...recallUnsaved(id), ...(chosen && chosen !== locale && { locale: chosen }) }
  // Not awaited: if it fails, the earlier settings apply.
  if (Object.keys(change).length > 0) prefer(change).catch(() => {})
  const next = change.locale ?? locale
  if (next && next !== getLocale()) await setLocale(next)
}

export type Admission = { session: Session; foreignDealer: boolean; closedDealer: boolean }

/** Waits for the session and its dealer; redirects users who can't enter. */
export async function enter(): Promise<Admission> {
  const dealer = loadDealer().then(
    () => 'open' as const,
    (error: unknown) => {
      // The session handles its own refusal, and screens work without a dealer.
      if (isProblem(error, 'foreign_dealer')) return 'foreign' as const
      if (isProblem(error, 'dealer_asks_first')) return 'closed' as const
      if (wayOut(error)) return 'open' as const
      throw error
    },
  )
  const [session, found] = await Promise.all([loadSession(), dealer])
  if (session.locked) return leave('/auth/lock')
  if (session.mustChangePassword) return leave('/auth/new-password')
  if (session.mustSetUpCodes) return leave('/auth/one-time-codes')
  sendAs(session.id)
  await settlePreferences(session)
  isIn = true
  rememberUser(session.id)
  return { session, foreignDealer: found === 'foreign', closedDealer: found === 'closed' }
}
