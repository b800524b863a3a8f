import { formatLongDay } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { exact, sum } from '#contract/money.ts'
import type { CoreRow, coreLedger, WeeklyReminders } from '#contract/sales/returns/core-ledger.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { amountsHtml } from '#server/platform/mail/compose-mail.ts'
import { composeAbout } from '../../customer-emails/compose-message.ts'
import { readEnvelope, recordMessage } from '../../customer-emails/record-message.ts'
import type { Sender } from '../../customer-emails/sender.ts'
import { readOrder } from '../../orders/read-order.ts'
import { sendingHtml } from '../read/return-block.ts'
import { coreTexts } from '../return-texts.ts'
import { coresOut, noteReminders } from './cores.queries.ts'
import { ordersToRemind, readPlan, writePlan } from './weekly.queries.ts'

/**
 * Reminds a customer of all outstanding cores that are in no return in one email, recorded with the order it was
 * sent from.
 */
export async function remindCores(work: Work, { orderId }: Input<typeof coreLedger.remind>) {
  const order = await readOrder(work, orderId)
  const cores = await coresOut(work, order)
  const values = { company: order.billCompany }
  if (cores.length === 0) throw refuse('no_cores_out', { values })
  if (order.billEmail === '') throw refuse('without_email', { values })
  const sent = await sendReminder(work, order, cores)
  if (!sent) throw refuse('cores_reminded', { values })
  return sent
}

type OrderToRemind = Awaited<ReturnType<typeof readOrder>>

/** Sends and records the reminder; null if someone did within the last minute. */
export async function sendReminder(work: Work, order: OrderToRemind, cores: readonly CoreRow[]) {
  // Concurrent calls wait here for the first one.
  const lineIds = cores.map(({ id }) => id)
  if (!(await noteReminders(work, lineIds))) return null

  const envelope = await readEnvelope(work)
  const { block, ...usual } = reminder(cores, { ...order, dealer: envelope.dealer })
  const { usualSubject, html, ...composed } = composeAbout(order, {}, null, { usual })
  const pieces = sum(cores.map(countUnannounced))
  await Promise.all([
    recordMessage(work, { order, ...composed, html: `${html}\n${block}` }, envelope),
    recordChange(work, {
      subject: { code: 'coreReminder', name: String(order.orderNumber) },
      event: { code: 'coresReminded', n: pieces, to: order.billEmail },
      recordId: null,
    }),
  ])
  return { to: order.billEmail, cores: pieces }
}

/** The pieces of a line the customer hasn't announced to return. */
const countUnannounced = ({ outstanding, announced }: CoreRow) => outstanding - announced

type ReminderContext = { locale: string; currencySymbol: string; dealer: Sender }

/** The text, and below it each part with its deposit, and the address for them. */
export function reminder(cores: readonly CoreRow[], { locale, currencySymbol, dealer }: ReminderContext) {
  const { subject, text, ...words } = coreTexts(locale)
  const worth = (core: CoreRow) => exact(core.corePrice).times(countUnannounced(core)).toNumber()
  const amounts = cores.map((core) => ({
    name: `${countUnannounced(core)} × ${[core.partNumber, core.description].filter(Boolean).join(' ')}`,
    under: [
      words.order.replace('{orderNumber}', String(core.orderNumber)),
      words.due.replace('{due}', formatLongDay(core.dueDay, 'UTC', locale)),
    ],
    amount: formatMoney(worth(core), currencySymbol),
  }))
  const total = {
    name: words.total,
    amount: formatMoney(sum(cores.map(worth)), currencySymbol),
    isStrong: true,
  }
  const block = [amountsHtml([...amounts, total]), ...sendingHtml({ type: 'Core', locale, dealer })]
  return { subject, text, block: block.join('\n') }
}

/** Whether weekly reminders are on, when the next are due, and how many would be sent now. */
export async function showWeekly(work: Work): Promise<WeeklyReminders> {
  const { isOn, ...plan } = await readPlan(work)
  return { ...plan, isOn: isOn ? 1 : 0, customers: (await ordersToRemind(work)).length }
}

/** Turns weekly core reminders on or off. Setting what's already set writes no log. */
export async function setWeekly(
  work: Work,
  input: Input<typeof coreLedger.setWeekly>,
): Promise<WeeklyReminders> {
  const isOn = input.isOn === 1
  const before = await readPlan(work)
  if (before.isOn === isOn) return showWeekly(work)

  await writePlan(work, isOn, before.nextDay)
  await recordChange(work, {
    subject: 'weeklyReminders',
    event: isOn ? 'switchedOn' : 'switchedOff',
    recordId: null,
    before: { isOn: before.isOn },
    after: { isOn },
  })
  return showWeekly(work)
}
