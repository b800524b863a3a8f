import type { Locale } from '#contract/locales.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { getLocale, setLocale } from '../i18n.ts'
import { isProblem } from '../problems.ts'
import { send } from '../send.ts'
import {
  consumeInTab,
  forgetAll,
  recall,
  recallInTab,
  remember,
  rememberInTab,
  userName,
} from './browser-storage.ts'

/* Shared by the pages before and after sign-in: where to go, which dealer, and logging out. */

const intended = '_intended'
const signInDealer = '_signInDealer'

const isBackOffice = (address: string) => /^\/(admin|rtl)(?=[/?]|$)/.test(address)

/** The address to continue at after signing in; stores back-office screens only. */
export function rememberIntended(pathAndQuery: string): void {
  if (isBackOffice(pathAndQuery)) rememberInTab(intended, pathAndQuery)
}
/** The remembered screen, once; the start page if there's none. */
export function consumeIntended(): string {
  const path = consumeInTab(intended)
  return path && isBackOffice(path) ? path : '/'
}

/** The dealer id in the address where the user signed in, to return there. */
export const rememberSignInDealer = (dlid: string | null): void => remember(signInDealer, dlid)

/** The address of the sign-in page, with the dealer of this browser's last sign-in. */
export const loginAddress = (): string => {
  const dlid = recall(signInDealer)
  return dlid ? `/auth/login-page?dlid=${encodeURIComponent(dlid)}` : '/auth/login-page'
}

const chosenLanguage = '_chosenLanguage'

/** Switches the language of a page before sign-in, for the person signing in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await setLocale(locale)
  rememberInTab(chosenLanguage, '1')
}
/** The language chosen before the session began, once. */
export const consumeChosenLocale = (): Locale | undefined =>
  consumeInTab(chosenLanguage) === null ? undefined : getLocale()

let isLeaving = false
/** Whether logging out is in progress: refusals then don't redirect. */
export const isLoggingOut = (): boolean => isLeaving

/** Ends the session and clears everything this browser stored of it. */
export async function logOut(): Promise<void> {
  const address = loginAddress()
  isLeaving = true
  await send(signIn.logout, {}).catch((error) => {
    // Already ended; clear the stored data anyway.
    isLeaving = isProblem(error, 'not_signed_in')
    if (!isLeaving) throw error
  })
  forgetAll()
  window.location.assign(address)
}

const dealerName = '_dlid'
/**
 * The storage key of this tab's own dealer and its user, written once another tab has chosen a different
 * dealer.
 */
const tabName = '_tabDealer'

/** The dealer remembered by this tab, otherwise by this browser. The server checks it against the session. */
function rememberedDealer(): number | undefined {
  const [user, tabDealer] = (recallInTab(tabName) ?? '').split(':')
  const id = Number(tabDealer !== undefined && user === recall(userName) ? tabDealer : recall(dealerName))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

let pageDealer = rememberedDealer()

/** The dealer this page works on: nothing typed for one dealer is saved at another. */
export const pageDealerId = (): number | undefined => pageDealer

const stay = () => rememberInTab(tabName, `${recall(userName) ?? ''}:${pageDealer ?? ''}`)

/** Pins this tab to its dealer, across reloads too, when another tab chooses a different one. */
export function stayWithDealer(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === dealerName && newValue !== String(pageDealer ?? null)) stay()
  })
}

/** Sets the dealer for the next load of this tab and for new tabs; null for none. */
export function rememberDealer(id: number | null): void {
  rememberInTab(tabName, null)
  remember(dealerName, id === null ? null : String(id))
}

/** Sets the dealer for a link that opens in a new tab; this tab isn't affected. */
export function rememberForNewTab(id: number): void {
  stay()
  remember(dealerName, String(id))
}

/** Like `rememberDealer`, but also changes the dealer of this page. */
export function setPageDealer(id: number | null): void {
  pageDealer = id ?? undefined
  rememberDealer(id)
}

/** Starts with the user's own dealer after sign-in, not with the one last chosen in this browser. */
export function startWithDealer(dlid: number): void {
  setPageDealer(dlid > 0 ? dlid : null)
}
