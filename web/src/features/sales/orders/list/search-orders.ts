import { findName, orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { money } from '#web/platform/formats/format.ts'
import { plainWords } from '#web/platform/formats/plain-words.ts'
import { loadInAll, nameText, textsInAll, textWith } from '#web/platform/i18n.ts'
import type { Hit } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'
import { orderPath } from '../shared/order-paths.ts'

/**
 * Orders for the palette: by number and, like the list, by name, email or phone; the exact number first. "Charge
 * 26000" and "ship 26000", in any language, open that order's step.
 */
export async function find(text: string, signal: AbortSignal): Promise<Hit[]> {
  const command = await parseCommand(text)
  const dlid = pageDealerId()
  const search = command?.number ?? text
  const { data } = await send(orders.list, { ...(dlid ? { dlid } : {}), search, pageSize: 5 }, { signal })
  return data
    .filter(({ orderNumber }) => !command || String(orderNumber) === command.number)
    .map((row) => ({
      id: `order-${row.id}`,
      label: textWith(command ? labels[command.step] : 'orders.viewTitle', { number: row.orderNumber }),
      description: [
        row.billCompany,
        nameText(findName(orderStatuses, row.orderStatusId)),
        money(row.orderAmount, row.currencySymbol),
      ].join(' · '),
      path: orderPath(row.id),
      ...(command ? { search: { step: command.step } } : {}),
    }))
}

const labels = { charge: 'palette.chargeOrder', ship: 'palette.shipOrder' } as const
type Command = { step: keyof typeof labels; number: string }

async function parseCommand(text: string): Promise<Command | undefined> {
  const [, verb, number] = /^(\p{L}+)\s+#?(\d+)$/u.exec(text.trim()) ?? []
  if (!verb || !number) return undefined
  await loadInAll('palette')
  const means = (step: Command['step']) =>
    textsInAll(`palette.${step}`).map(plainWords).includes(plainWords(verb))
  const step = (['charge', 'ship'] as const).find(means)
  return step && { step, number }
}
