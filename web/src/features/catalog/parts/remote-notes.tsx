import { Button, Group, Loader, Text } from '@mantine/core'
import { maxStreamed } from '#contract/catalog/parts.ts'
import { settingTroubles } from '#contract/catalog/remote.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { errorText, isProblem, serverSpoke } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import css from './parts.module.css'
import type { PartStream } from './stream-parts.ts'

type ProgressProps = { catalog: string; isSearching: boolean; onCancel: () => void; onAgain: () => void }

/** Shows a running search with a way to stop it, or a stopped one with a way to restart it. */
export function RemoteProgress({ catalog, isSearching, onCancel, onAgain }: ProgressProps) {
  return (
    <Group gap="xs" className={css.progress}>
      {isSearching && <Loader size={14} />}
      <Text size="sm">{t(isSearching ? 'partSearch.stillSearching' : 'partSearch.cancelled')}</Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={isSearching ? t('partSearch.cancelSearch', { catalog }) : undefined}
        onClick={isSearching ? onCancel : onAgain}
      >
        {t(isSearching ? 'common.cancel' : 'partSearch.searchAgain')}
      </Button>
    </Group>
  )
}

type TroubleProps = { catalog: string; stream: PartStream; onRetry: () => void }

/** Why there are no parts, or not all of them. */
export function RemoteTroubleNote({ catalog, stream, onRetry }: TroubleProps) {
  const came = stream.rows.length > 0 ? [t('partSearch.whatCame')] : []
  return (
    <InlineProblem
      problem={stream}
      title={chooseTitle(catalog, stream)}
      words={[...listReasons(stream), ...came].join(' ')}
      onRetry={onRetry}
    />
  )
}

/** The catalogs or parts that are missing from the result. */
export function RemoteNotes({ stream: { end } }: { stream: PartStream }) {
  return (
    <>
      {end?.more && (
        <Text size="sm" c="dimmed">
          {t('partSearch.onlyFirst', { n: maxStreamed })}
        </Text>
      )}
      {end && end.skipped > 0 && (
        <Text size="sm" c="dimmed">
          {t('partSearch.skipped', { n: end.skipped })}
        </Text>
      )}
    </>
  )
}

function chooseTitle(catalog: string, { end, problem }: PartStream): string {
  const isSetting = end?.trouble && settingTroubles.has(end.trouble)
  return isSetting || serverSpoke(problem)
    ? t('partSearch.notGiven', { catalog })
    : t('partSearch.networkError')
}

function listReasons({ end, problem }: PartStream): string[] {
  if (isProblem(problem)) return [errorText(problem)]
  // The stream itself broke between the server and here.
  if (!end?.trouble) return [fillPhrase('remoteCatalogs', 'broken')]
  const reason = fillPhrase('remoteCatalogs', end.trouble)
  return settingTroubles.has(end.trouble) ? [reason, t('partSearch.askPlatform')] : [reason]
}
