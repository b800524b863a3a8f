import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FeedRun, feedRuns, type RejectReason } from '#contract/channels/feed-runs.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { ExportNote, useExport } from '#web/ui/lists/export.tsx'
import css from './feed-doctor.module.css'

const words = {
  hidden: ['shoppingFeed.hidden', 'shoppingFeed.hiddenAct'],
  pickup_only: ['shoppingFeed.pickupOnly', 'shoppingFeed.pickupOnlyAct'],
  no_name: ['shoppingFeed.noName', 'shoppingFeed.noNameAct'],
  no_price: ['shoppingFeed.noPrice', 'shoppingFeed.noPriceAct'],
  no_picture: ['shoppingFeed.noPicture', 'shoppingFeed.noPictureAct'],
  picture_format: ['shoppingFeed.pictureFormat', 'shoppingFeed.pictureFormatAct'],
  number_too_long: ['shoppingFeed.tooLong', 'shoppingFeed.tooLongAct'],
  duplicate: ['shoppingFeed.duplicate', 'shoppingFeed.duplicateAct'],
} as const satisfies Record<RejectReason, readonly [string, string]>

type Props = { run: FeedRun; before: FeedRun | undefined; currency: string }

/**
 * The parts that the last run left out, each with its reason and a fix, and the changes since the previous
 * run.
 */
export function FeedDoctor({ run, before, currency }: Props) {
  const { id, parts, rejected, reasons } = run
  const rejects = useExport(feedRuns.rejects)
  return (
    <section className={css.doctor} aria-labelledby="feed-doctor">
      <Group justify="space-between">
        <div>
          <Title order={3} id="feed-doctor">
            {t('shoppingFeed.doctor')}
          </Title>
          <Text size="sm">
            {t('shoppingFeed.listed', { n: parts, all: number(parts + rejected) })}
            {before &&
              ` ${t('shoppingFeed.since', { parts: signed(parts - before.parts), rejected: signed(rejected - before.rejected) })}`}
          </Text>
        </div>
        {rejected > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={rejects.bytes !== null}
            onClick={() => rejects.run({ id })}
          >
            {t('shoppingFeed.download')}
          </Button>
        )}
      </Group>
      <ExportNote of={rejects} />
      {reasons.length > 0 && (
        <ul className={css.reasons}>
          {reasons.map(({ reason, count, example, listPrice }) => (
            <li key={reason}>
              <Text size="sm" fw={600}>
                {t(words[reason][0], { n: count })}
              </Text>
              <Text size="sm">
                {t(words[reason][1])}{' '}
                {listPrice > 0 && t('shoppingFeed.worth', { amount: money(listPrice, currency) })}
              </Text>
              <Text size="sm" c="dimmed">
                {t('shoppingFeed.example')}{' '}
                <Anchor
                  size="sm"
                  renderRoot={(props) => (
                    <Link {...props} {...toScreen('edit-item', { partNumber: example })} />
                  )}
                >
                  {example}
                </Anchor>
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${number(Math.abs(value))}`
