import { Anchor, Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { type CloneFinding, cloneFindings, leftRows } from '#contract/tenancy/clone-findings.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead, useSend } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import css from './dealer-setup.module.css'
import { fieldName, findPlace, mentionNames } from './finding-text.ts'

/** The fields that a clone replaced, left out or carried over, place by place; nothing for other dealers. */
export function CloneReview({ dealerId }: { dealerId: number }) {
  const title = useId()
  const read = useRead(cloneFindings.show, { dlid: dealerId }, { staleTime: 0 })
  const confirming = useSend(cloneFindings.confirm, {
    refreshes: [cloneFindings.show, dealers.list],
  })
  const confirm = (ids?: number[]) =>
    void confirming.send({ dlid: dealerId, ...(ids ? { ids } : {}) }).catch(() => {})
  return (
    <ReadGuard read={read}>
      {({ data: { total, waiting, empty, findings } }) =>
        total > 0 && (
          <section aria-labelledby={title}>
            <Group justify="space-between" align="flex-start" gap="sm">
              <div>
                <h2 className={css.title} id={title}>
                  {t('dealerSetup.review')}
                </h2>
                <Text size="sm" c="dimmed" maw={640}>
                  {t('dealerSetup.reviewText')}
                </Text>
                <Text size="sm">{t('dealerSetup.reviewed', { done: total - waiting, total })}</Text>
                {empty > 0 && <Text size="sm">{t('dealerSetup.stillEmpty', { n: empty })}</Text>}
              </div>
              {waiting > empty && (
                <Button onClick={() => confirm()} loading={confirming.busy}>
                  {t('dealerSetup.confirmAll', { n: waiting - empty })}
                </Button>
              )}
            </Group>
            <InlineProblem problem={confirming.problem} title={t('dealerSetup.confirmFailed')} />
            {placesIn(findings).map(([place, list]) => (
              <Place key={place} place={place} dealerId={dealerId} findings={list} onConfirm={confirm} />
            ))}
            {findings.length < total && (
              <Text size="sm">{t('dealerSetup.more', { n: total - findings.length })}</Text>
            )}
          </section>
        )
      }
    </ReadGuard>
  )
}

function placesIn(findings: readonly CloneFinding[]): [string, CloneFinding[]][] {
  const places = new Map<string, CloneFinding[]>()
  for (const finding of findings) places.set(finding.place, [...(places.get(finding.place) ?? []), finding])
  return [...places]
}

type PlaceProps = {
  place: string
  dealerId: number
  findings: CloneFinding[]
  onConfirm: (ids: number[]) => void
}

function Place({ place, dealerId, findings, onConfirm }: PlaceProps) {
  const isChosen = useDealerId() === dealerId
  const { title, screen } = findPlace(place)
  const waiting = findings
    .filter(({ confirmedAt, isEmpty }) => confirmedAt === null && isEmpty === 0)
    .map(({ id }) => id)
  const empty = findings.filter(({ isEmpty }) => isEmpty === 1).map(({ id }) => id)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <h3 className={css.place}>
          {screen && isChosen ? (
            <Anchor inherit renderRoot={(props) => <Link {...props} {...toScreen(screen)} />}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </h3>
        <Group gap="xs">
          {waiting.length > 1 && (
            <Button variant="subtle" size="xs" onClick={() => onConfirm(waiting)}>
              {t('dealerSetup.confirmAll', { n: waiting.length })}
            </Button>
          )}
          {empty.length > 1 && (
            <Button variant="subtle" size="xs" onClick={() => onConfirm(empty)}>
              {t('dealerSetup.leaveEmpty', { n: empty.length })}
            </Button>
          )}
        </Group>
      </Group>
      <ul className={css.findings}>
        {findings.map((finding) => (
          <Finding key={finding.id} finding={finding} onConfirm={onConfirm} />
        ))}
      </ul>
    </>
  )
}

const outcomes = {
  replaced: 'dealerSetup.replaced',
  left_out: 'dealerSetup.leftOut',
  carried: 'dealerSetup.carried',
} as const satisfies Record<CloneFinding['outcome'], PlainKey>

function describe({ field, outcome, isEmpty, confirmedAt }: CloneFinding): PlainKey {
  if (field === leftRows) return 'dealerSetup.staying'
  if (outcome === 'left_out' && isEmpty === 0 && confirmedAt === null) return 'dealerSetup.filledIn'
  return outcomes[outcome]
}

function Finding({ finding, onConfirm }: { finding: CloneFinding; onConfirm: (ids: number[]) => void }) {
  const { id, mentions, confirmedAt, confirmedBy } = finding
  const name = fieldName(finding)
  const found = mentions.length > 0 && ` (${mentionNames(mentions)})`
  return (
    <li data-confirmed={confirmedAt !== null || undefined}>
      <div>
        {name}
        <Text size="sm" c="dimmed">
          {t(describe(finding))}
          {found}
        </Text>
      </div>
      {confirmedAt === null ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('dealerSetup.confirmOne', { name })}
          onClick={() => onConfirm([id])}
        >
          {t('dealerSetup.confirm')}
        </Button>
      ) : (
        <Text size="sm">
          {t('dealerSetup.confirmedBy', { by: confirmedBy ?? '', when: dateTime(confirmedAt) })}
        </Text>
      )}
    </li>
  )
}
