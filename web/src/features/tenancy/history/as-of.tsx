import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { addDays, dayInZone, formatDateTime } from '#contract/dates.ts'
import { history, type ThingThen } from '#contract/tenancy/history.ts'
import { type HistoryKind, historyKinds } from '#contract/tenancy/history-kinds.ts'
import { dealerZone } from '#web/platform/formats/dealer-zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDay } from '#web/platform/urls/url-values.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { DayInput } from '#web/ui/fields/day-input.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { fieldLabel } from '../activity/change-text.ts'
import { loadLabels } from '../activity/field-labels.ts'
import css from './history.module.css'
import { VersionView } from './version-view.tsx'

const query = { day: aDay }

/** The state of the dealer's store at the end of a day, with a way to restore each item. */
export default function PastStatePage() {
  const dealerId = useDealerId()!
  const { values, set } = useUrlQuery(query)
  const today = dayInZone(new Date(), dealerZone())
  const day = values.day ?? addDays(today, -30)
  const [typed, setTyped] = useState<string | null>(day)
  // The browser's Back shows another day.
  useWhenChanged(day, setTyped)
  const isRight = typed !== null && typed !== '' && typed <= today
  const go = () => {
    if (isRight) set({ day: typed })
  }
  return (
    <Page title={t('settingsPage.asOf')} width="form">
      <Stack>
        <Text size="sm" c="dimmed">
          {t('history.asOfText')}
        </Text>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            go()
          }}
        >
          <Group align="end" gap="xs">
            <DayInput
              className={css.day}
              label={t('history.day')}
              value={typed}
              onDay={setTyped}
              error={typed !== null && typed > today && t('history.future')}
            />
            <Button type="submit" disabled={!isRight}>
              {t('history.show')}
            </Button>
          </Group>
        </form>
        <Things key={`${dealerId} ${day}`} dealerId={dealerId} day={day} />
      </Stack>
    </Page>
  )
}

function Things({ dealerId, day }: { dealerId: number; day: string }) {
  const read = useRead(history.pastState, { dealerId, day }, { staleTime: 0 })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {({ things, later }) => (
        <>
          <Title order={2} size="h3">
            {t('history.onDay', { day: day })}
          </Title>
          {later.map(({ kind, since }) => (
            <Text key={kind} size="sm" c="dimmed">
              {t('history.later', { what: nameKind(kind), when: formatDateTime(since, dealerZone()) })}
            </Text>
          ))}
          <Suspense fallback={<FormSkeleton />}>
            <List things={things} day={day} />
          </Suspense>
        </>
      )}
    </ReadGuard>
  )
}

const kindTexts = {
  settings: 'history.settings',
  fees: 'history.fees',
  theme: 'history.theme',
  footer: 'history.footer',
  page: 'history.page',
  aboutUs: 'history.aboutUs',
  policy: 'history.policy',
  pricing: 'history.pricing',
} as const
const nameKind = (kind: HistoryKind) => t(kindTexts[kind])

const chips: Record<ThingThen['status'], ChipColor> = {
  same: 'gray',
  changed: 'amber',
  new: 'teal',
  gone: 'red',
}
const statusTexts = {
  same: 'history.same',
  changed: 'history.changed',
  new: 'history.new',
  gone: 'history.gone',
} as const

const labelThing = ({ kind, name }: ThingThen) =>
  name ? t('history.named', { what: nameKind(kind), name }) : nameKind(kind)

/** Items that differ come first. */
const order: readonly ThingThen['status'][] = ['changed', 'gone', 'new', 'same']

function List({ things, day }: { things: readonly ThingThen[]; day: string }) {
  const [open, setOpen] = useState<ThingThen | null>(null)
  const [isOpened, setOpened] = useState(false)
  const sorted = things.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  const show = (thing: ThingThen) => {
    setOpen(thing)
    setOpened(true)
  }
  const close = () => setOpened(false)
  return (
    <>
      <ul className={css.things}>
        {sorted.map((thing) => (
          <Row key={`${thing.kind} ${thing.key}`} thing={thing} onShow={() => show(thing)} />
        ))}
      </ul>
      <AppModal opened={isOpened} onClose={close} title={open ? labelThing(open) : ''} width={1200}>
        {open?.entryId && (
          <VersionView
            kind={open.kind}
            id={open.entryId}
            side="before"
            title={t('history.onDay', { day: day })}
            onRestored={close}
          />
        )}
      </AppModal>
    </>
  )
}

function Row({ thing, onShow }: { thing: ThingThen; onShow: () => void }) {
  const { kind, record, status, fields, entryId } = thing
  use(loadLabels(record))
  const isPricing = kind === 'pricing'
  const named = fields.slice(0, 4).map((field) => fieldLabel(record, field))
  const more = fields.length - named.length
  return (
    <li className={css.thing}>
      <div>
        <Anchor fw={600} renderRoot={(props) => <Link {...props} to={screenPath(historyKinds[kind])} />}>
          {labelThing(thing)}
        </Anchor>
        {status === 'changed' && !isPricing && (
          <Text size="xs" c="dimmed">
            {more > 0 ? t('history.andMore', { fields: named.join(', '), n: more }) : named.join(', ')}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <StatusChip color={chips[status]}>{t(statusTexts[status])}</StatusChip>
        {entryId !== null && status !== 'new' && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('history.openNamed', { name: labelThing(thing) })}
            onClick={onShow}
          >
            {t('history.open')}
          </Button>
        )}
      </Group>
    </li>
  )
}
