import { z } from 'zod'
import { flag } from '#contract/http.ts'
import { emails, type Member } from '#contract/sales/messages/emails.ts'
import { fieldMessage } from '#contract/texts/field-messages.ts'
import { t } from '#web/platform/i18n.ts'
import { chosenFiles } from './attached.ts'

/** A chosen recipient: an address, a member, or all results of a member search. */
export type ChosenRecipient =
  | { kind: 'address'; address: string }
  | { kind: 'member'; member: Member }
  | { kind: 'search'; search: string; total: number; suppressed: number }

/** Makes a key by which the same recipient isn't added twice, in any case of letters. */
export const toKey = (chosen: ChosenRecipient): string =>
  chosen.kind === 'search'
    ? `search ${chosen.search}`
    : (chosen.kind === 'member' ? chosen.member.billEmail : chosen.address).toLowerCase()

/** Adds to the earlier choices, without duplicates. */
export function withChosen(
  before: readonly ChosenRecipient[],
  added: readonly ChosenRecipient[],
): ChosenRecipient[] {
  const keys = new Set(before.map(toKey))
  return [...before, ...added.filter((one) => !keys.has(toKey(one)) && keys.add(toKey(one)))]
}

/** The text of a chosen recipient; a search has the number of customers when it was chosen. */
export function describeChosen(chosen: ChosenRecipient): string {
  if (chosen.kind === 'address') return chosen.address
  if (chosen.kind === 'member') return `${chosen.member.billCompany} <${chosen.member.billEmail}>`
  const { search, total: n } = chosen
  return search ? t('broadcasts.everybodyMatching', { n, search }) : t('broadcasts.everybody', { n })
}

/** The only recipient, if the message isn't a broadcast. */
export const theOnly = (
  recipient: readonly ChosenRecipient[],
): Exclude<ChosenRecipient, { kind: 'search' }> | null => {
  const [only, ...others] = recipient
  return only && only.kind !== 'search' && others.length === 0 ? only : null
}

/** Whether one email goes out as a message, rather than as a broadcast. */
export const isMessage = ({ recipient, isOffer }: Pick<ComposeValues, 'recipient' | 'isOffer'>): boolean =>
  theOnly(recipient) !== null && isOffer !== 1

/** The number of chosen recipients that are certain to be skipped. */
export const countSkipped = (recipient: readonly ChosenRecipient[]): number =>
  recipient.reduce((sum, one) => {
    if (one.kind === 'search') return sum + one.suppressed
    return sum + (one.kind === 'member' && one.member.isSuppressed ? 1 : 0)
  }, 0)

const { subject, messageBody, cc } = emails.send.body.shape

/** Field names match the server's. */
export const composeForm = z.object({
  recipient: z.array(z.custom<ChosenRecipient>()).min(1, fieldMessage('recipient_required')),
  cc,
  /** Only for an email to one recipient. */
  isOffer: flag,
  subject,
  messageBody,
  attachment: chosenFiles,
})
export type ComposeValues = z.input<typeof composeForm>

export const empty: ComposeValues = {
  recipient: [],
  cc: null,
  isOffer: 0,
  subject: '',
  messageBody: '',
  attachment: [],
}

/** Turns the form into the request. Copies are for one recipient only, and are dropped for a broadcast. */
export function toRequest(composed: ComposeValues) {
  const { recipient, cc: copies, isOffer, ...words } = composed
  const findIds = <K extends ChosenRecipient['kind']>(kind: K) =>
    recipient.filter((one): one is Extract<ChosenRecipient, { kind: K }> => one.kind === kind)
  const searches = findIds('search').map(({ search }) => search)
  return {
    ...words,
    recipient: findIds('address')
      .map(({ address }) => address)
      .join(', '),
    customerIds: findIds('member')
      .map(({ member }) => member.id)
      .join(','),
    searches: searches.length > 0 ? JSON.stringify(searches) : null,
    cc: isMessage(composed) ? copies : null,
    isOffer: theOnly(recipient) && isOffer === 1 ? ('1' as const) : null,
  }
}
