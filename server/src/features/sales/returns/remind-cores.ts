import { formatDate } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { exact, sum } from '#contract/money.ts'
import { formatMoney } from '#contract/money-words.ts'
import { own } from '#contract/own.ts'
import type { CoreRow, coreLedger, WeeklyReminders } from '#contract/sales/core-ledger.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { composeAbout } from '../customer-emails/compose-message.ts'
import { recordMessage } from '../customer-emails/record-message.ts'
import { readOrder } from '../orders/take-order.ts'
import { coresOut, noteReminders } from './cores.queries.ts'
import { coreWords } from './return-texts.ts'
import { ordersToRemind, readPlan, writePlan } from './weekly.queries.ts'

/** Reminds a customer of all outstanding cores that are in no return in one email, recorded with the order it was sent from. */
export async function remindCores(work: Work, { orderId }: Input<typeof coreLedger.remind>) {
  const order = await readOrder(work, orderId)
  const cores = await coresOut(work, order)
  const values = { company: order.billCompany }
  if (cores.length === 0) throw refuse('no_cores_out', { values })
  const sent = await sendReminder(work, order, cores)
  if (!sent) throw refuse('cores_reminded', { values })
  return sent
}

type Reminded = Awaited<ReturnType<typeof readOrder>>

/** Sends and records the reminder; null if someone did within the last minute. */
export async function sendReminder(work: Work, order: Reminded, cores: readonly CoreRow[]) {
  // Concurrent calls wait here for the first one.
  const lineIds = cores.map(({ id }) => id)
  if (!(await noteReminders(work, lineIds))) return null

  const message = reminder(cores, order)
  const { usualSubject, ...composed } = composeAbout(order, message, null, { usual: undefined })
  const pieces = sum(cores.map(waiting))
  await Promise.all([
    recordMessage(work, { order, ...composed }),
    recordChange(work, {
      subject: { code: 'coreReminder', name: String(order.orderNumber) },
      event: { code: 'coresReminded', n: pieces, to: order.billEmail },
      recordId: null,
    }),
  ])
  return { to: order.billEmail, cores: pieces }
}

/** What of a line the customer hasn't announced to return. */
const waiting = ({ outstanding, announced }: CoreRow) => outstanding - announced

function reminder(cores: readonly CoreRow[], order: { locale: string; currencySymbol: string }) {
  const { subject, text, line, ask } = coreWords(order.locale)
  const items = cores.map((core) => {
    const values: Record<string, string> = {
      qty: String(waiting(core)),
      part: [core.partNumber, core.description].filter(Boolean).join(' '),
      orderNumber: String(core.orderNumber),
      amount: formatMoney(exact(core.corePrice).times(waiting(core)).toNumber(), order.currencySymbol),
      due: formatDate(core.dueDay, 'UTC'),
    }
    // A part's name can contain braces, so each placeholder is filled only once.
    return `<li>${escapeHtml(line.replace(/\{(\w+)\}/g, (place, name: string) => own(values, name) ?? place))}</li>`
  })
  return { subject, message: `<p>${text}</p>\n<ul>${items.join('')}</ul>\n<p>${ask}</p>` }
}

/** Whether weekly reminders are on, when the next are due, and how many would be sent now. */
export async function showWeekly(work: Work): Promise<WeeklyReminders> {
  const { isOn, ...plan } = await readPlan(work)
  return { ...plan, isOn: isOn ? 1 : 0, customers: (await ordersToRemind(work)).length }
}

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
