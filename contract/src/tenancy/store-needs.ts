import type { SetupStep } from './dealer-setup.ts'
import { averageWeek, type StoreHealth } from './store-health.ts'

/** How soon a store needs someone: its customers can't buy or pay, something stays undone, or there's daily work. */
export const severities = ['urgent', 'soon', 'note'] as const
export type Severity = (typeof severities)[number]

/** Whatever a store can need, the most important first. */
const needKinds = [
  'unconfirmedPayments',
  'refusedGateways',
  'hostFailed',
  'hostMissing',
  'cannotSell',
  'noOrders',
  'stoppedWebhooks',
  'feedFailing',
  'fewerOrders',
  'failedMails',
  'unsentMails',
  'moneyOwed',
  'failingWebhooks',
  'feedFailed',
  'feedLate',
  'sitemapForeign',
  'openRequests',
  'pendingReturns',
  'unreadMessages',
  'setupOpen',
] as const
export type NeedKind = (typeof needKinds)[number]

/** A need with the number that its sentence names. */
export type StoreNeed = { kind: NeedKind; severity: Severity; n: number }

/** A store that lacks one of these can't sell. */
const sellingSteps: readonly SetupStep[] = ['domain', 'catalog', 'payment', 'shipping', 'tax']

/** Nights in a row without a feed, after which it's urgent: Google drops products that stay away. */
const urgentNights = 3
/** Fewer orders than this in an average week say nothing. */
const fewestOrders = 5

type Figures = Omit<StoreHealth, 'refreshedAt'>
type Rule = (figures: Figures, isOn: boolean) => { severity: Severity; n: number } | null

const findCount =
  (
    severity: Severity,
    name: keyof { [K in keyof Figures as Figures[K] extends number ? K : never]: true },
  ): Rule =>
  (figures) =>
    figures[name] > 0 ? { severity, n: figures[name] } : null

/** A rule for stores that are on. */
const whenOn =
  (rule: (figures: Figures) => ReturnType<Rule>): Rule =>
  (figures, isOn) =>
    isOn ? rule(figures) : null

const findFlag = (severity: Severity, isSo: boolean) => (isSo ? { severity, n: 1 } : null)

/** Orders of an average week before the last, if they're enough to compare with. */
function findUsual({ earlierOrders, earlierDays }: Figures): number | null {
  const usual = averageWeek(earlierOrders, earlierDays)
  return usual !== null && usual >= fewestOrders ? usual : null
}

const rules: Record<NeedKind, Rule> = {
  unconfirmedPayments: findCount('urgent', 'unconfirmedPayments'),
  refusedGateways: findCount('urgent', 'refusedGateways'),
  hostFailed: (figures) => findFlag('urgent', figures.hostState === 'failed'),
  hostMissing: whenOn(({ hostState }) => findFlag('urgent', hostState === 'none')),
  cannotSell: whenOn(({ openSteps }) => {
    const n = openSteps.filter((step) => sellingSteps.includes(step)).length
    return n > 0 ? { severity: 'urgent', n } : null
  }),
  noOrders: whenOn((figures) => {
    const usual = findUsual(figures)
    return usual !== null && figures.weekOrders === 0 ? { severity: 'urgent', n: Math.round(usual) } : null
  }),
  stoppedWebhooks: findCount('urgent', 'stoppedWebhooks'),
  feedFailing: whenOn(({ feedFailedNights: n }) => (n >= urgentNights ? { severity: 'urgent', n } : null)),
  fewerOrders: whenOn((figures) => {
    const usual = findUsual(figures)
    const { weekOrders } = figures
    return usual !== null && weekOrders > 0 && weekOrders < usual / 2
      ? { severity: 'soon', n: Math.round(100 - (weekOrders / usual) * 100) }
      : null
  }),
  failedMails: findCount('soon', 'failedMails'),
  unsentMails: findCount('soon', 'unsentMails'),
  moneyOwed: findCount('soon', 'owedOrders'),
  failingWebhooks: findCount('soon', 'failingWebhooks'),
  feedFailed: whenOn(({ feedStatus, feedFailedNights: n }) =>
    n < urgentNights && (n > 0 || feedStatus === 'failed') ? { severity: 'soon', n: Math.max(n, 1) } : null,
  ),
  feedLate: whenOn(({ feedIsLate }) => findFlag('soon', feedIsLate === 1)),
  sitemapForeign: whenOn(({ sitemapIsForeign }) => findFlag('soon', sitemapIsForeign === 1)),
  openRequests: findCount('soon', 'openRequests'),
  pendingReturns: findCount('note', 'pendingReturns'),
  unreadMessages: findCount('note', 'unreadMessages'),
  setupOpen: (figures, isOn) => {
    const n = figures.openSteps.filter((step) => !isOn || !sellingSteps.includes(step)).length
    return n > 0 ? { severity: 'note', n } : null
  },
}

/** Each severity starts at a multiple of this. */
const urgencyStep = 100
const rankSeverity = (severity: Severity): number => severities.length - severities.indexOf(severity)

/** A store's needs, the most urgent first. */
export function listNeeds(figures: Figures, isOn: boolean): StoreNeed[] {
  const needs = needKinds.flatMap((kind) => {
    const need = rules[kind](figures, isOn)
    return need ? [{ kind, ...need }] : []
  })
  return needs.toSorted((a, b) => rankSeverity(b.severity) - rankSeverity(a.severity))
}

/** Lists are sorted by this: the highest severity, then how many needs have it. */
export function rateUrgency(needs: readonly StoreNeed[]): number {
  const [worst] = needs
  if (!worst) return 0
  const alike = needs.filter(({ severity }) => severity === worst.severity).length
  return rankSeverity(worst.severity) * urgencyStep + Math.min(alike, urgencyStep - 1)
}

/** The urgencies that have a severity, both inclusive; `none`: a store that needs nothing. */
export function findUrgencies(severity: Severity | 'none'): { min: number; max: number } {
  if (severity === 'none') return { min: 0, max: 0 }
  const min = rankSeverity(severity) * urgencyStep
  return { min, max: min + urgencyStep - 1 }
}
