import { signIn } from '#contract/tenancy/sign-in.ts'
import { getLocale, type Locale, setLocale } from './i18n.ts'
import { isProblem } from './problems.ts'
import { forgetAll, recall, remember } from './remembered.ts'
import { send } from './send.ts'

/** What the pages before a session share with those behind it: where to, which dealer, and the way out. */

const intended = '_intended'
const signInDealer = '_signInDealer'

/** Where to go on after signing in; only screens of the back-office are remembered. */
export function rememberIntended(pathAndQuery: string): void {
  if (pathAndQuery.startsWith('/admin')) sessionStorage.setItem(intended, pathAndQuery)
}
/** The remembered screen, once; the start page when there is none. */
export function takeIntended(): string {
  const path = sessionStorage.getItem(intended)
  sessionStorage.removeItem(intended)
  return path?.startsWith('/admin') ? path : '/'
}

/** The dealer id of the address at which somebody signed in, for the way back there. */
export const rememberSignInDealer = (dlid: string | null): void => remember(signInDealer, dlid)
export const loginAddress = (): string => {
  const dlid = recall(signInDealer)
  return dlid ? `/auth/login-page?dlid=${encodeURIComponent(dlid)}` : '/auth/login-page'
}

const chosenLanguage = '_chosenLanguage'

/** Switches the language of a page before the session, for the person who signs in there. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await setLocale(locale)
  sessionStorage.setItem(chosenLanguage, '1')
}
/** The language that was chosen before the session began, once. */
export function takeChosenLocale(): Locale | undefined {
  const isChosen = sessionStorage.getItem(chosenLanguage) !== null
  sessionStorage.removeItem(chosenLanguage)
  return isChosen ? getLocale() : undefined
}

let isLeaving = false
/** Whether somebody is logging out: what is refused meanwhile leads nowhere else. */
export const isLoggingOut = (): boolean => isLeaving

/** Ends the session and forgets everything that this browser kept of it. */
export async function logOut(): Promise<void> {
  const address = loginAddress()
  isLeaving = true
  await send(signIn.logout, {}).catch((error) => {
    // Ended already; what was kept still goes.
    isLeaving = isProblem(error, 'not_signed_in')
    if (!isLeaving) throw error
  })
  forgetAll()
  window.location.assign(address)
}

const dealer = '_dlid'

/** Remembers the dealer that screens work on, or none. */
export const storeDealerId = (id: number | null): void => remember(dealer, id === null ? null : String(id))

/** The dealer this browser remembers. Only a wish: the server trusts the session alone. */
export function storedDealerId(): number | undefined {
  const id = Number(recall(dealer))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Whoever signs in starts with the own dealer, not with what the last person chose here. */
export function startWithDealer(dlid: number): void {
  storeDealerId(dlid > 0 ? dlid : null)
}
