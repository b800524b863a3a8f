import { Box, Checkbox, Input, Stack } from '@mantine/core'
import { type WebhookEvent, webhookEvents } from '#contract/channels/webhook-events.ts'
import { t } from '#web/platform/i18n.ts'
import { useField } from '#web/ui/form/use-field.ts'
import css from './events-field.module.css'

type EventNoun<E> = E extends `${infer Noun}.${string}` ? Noun : never
type EventKind<E> = E extends `${string}.${infer Kind}` ? Kind : never
type Noun = EventNoun<WebhookEvent>
const nouns: readonly Noun[] = ['order', 'quote', 'return', 'customer', 'part', 'request']

const kindName = (event: WebhookEvent): string => {
  const names: Record<EventKind<WebhookEvent>, string> = {
    created: t('webhooks.createdKind'),
    changed: t('webhooks.changedKind'),
    status: t('webhooks.statusKind'),
    shipped: t('webhooks.shippedKind'),
    charged: t('webhooks.chargedKind'),
    refunded: t('webhooks.refundedKind'),
    deleted: t('webhooks.deletedKind'),
    sent: t('webhooks.sentKind'),
    ordered: t('webhooks.orderedKind'),
    imported: t('webhooks.importedKind'),
  }
  const kind = Object.entries(names).find(([name]) => event.endsWith(`.${name}`))
  return kind?.[1] ?? event
}

/** The events that a webhook receives: a checkbox each, and one for all events of a kind of record. */
export function EventsField() {
  const { value, set, input } = useField('events', t('webhooks.events'))
  const chosen: string[] = Array.isArray(value) ? value : []
  const choose = (events: readonly WebhookEvent[], isOn: boolean) =>
    set(webhookEvents.filter((event) => (events.includes(event) ? isOn : chosen.includes(event))))
  return (
    <Input.Wrapper label={input.label} error={input.error} withAsterisk>
      <Box id={input.id} tabIndex={-1} role="group" aria-label={input.label} className={css.nouns}>
        {nouns.map((noun) => {
          const events = webhookEvents.filter((event) => event.startsWith(`${noun}.`))
          const count = events.filter((event) => chosen.includes(event)).length
          return (
            <Stack key={noun} gap={6}>
              <Checkbox
                fw={600}
                label={t(`webhooks.${noun}Noun`)}
                checked={count === events.length}
                indeterminate={count > 0 && count < events.length}
                onChange={() => choose(events, count < events.length)}
              />
              {events.map((event) => (
                <Checkbox
                  key={event}
                  ml={24}
                  label={kindName(event)}
                  title={event}
                  checked={chosen.includes(event)}
                  onChange={({ currentTarget }) => choose([event], currentTarget.checked)}
                />
              ))}
            </Stack>
          )
        })}
      </Box>
    </Input.Wrapper>
  )
}
