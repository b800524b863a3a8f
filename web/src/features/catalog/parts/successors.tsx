import { Anchor, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { maxSuccessors, parts, type Successor, type Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import type { PartsAsk } from './parts-ask.ts'

type SuccessorContext = Omit<PartsAsk, 'catalog'>
type LoadedSuccessors = { about: SuccessorContext; of: ReadonlyMap<string, Successor> }

const Context = createContext<LoadedSuccessors | null>(null)

type Props = { about: SuccessorContext; numbers: readonly string[]; children: ReactNode }

/** Looks up the replacements of these part numbers in one call; each hint below reads its own. */
export function Successors({ about, numbers, children }: Props) {
  const requestedNumbers = [...new Set(numbers.filter((number) => number.trim() !== ''))].toSorted()
  const { data } = useRead(
    parts.successors,
    { dealerId: about.dealerId, partNumbers: requestedNumbers.slice(0, maxSuccessors) },
    { enabled: requestedNumbers.length > 0, keepPrevious: true, staleTime: 60_000 },
  )
  const successors = useMemo(() => new Map(data?.data.map((one) => [one.partNumber, one])), [data])
  const { dealerId, region, locale, customerId } = about
  const context = useMemo(
    () => ({ about: { dealerId, region, locale, customerId }, of: successors }),
    [dealerId, region, locale, customerId, successors],
  )
  return <Context value={context}>{children}</Context>
}

type HintProps = { number: string; onUse?: ((part: Suggestion) => void) | undefined }

/** Shows a part's replacement, with a button that uses it. */
export function SuccessorHint({ number, onUse }: HintProps) {
  const context = useContext(Context)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [isDismissed, setDismissed] = useState(false)
  const found = context?.of.get(number)
  if (!context || !found) return null
  const { successor, name } = found
  const use = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await send(parts.search, { ...context.about, keyword: successor, limit: 5 })
      const part = data.find(({ part_number }) => part_number === successor)
      setDismissed(!part)
      if (part) onUse?.(part)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Text size="xs" component="span" title={name ?? undefined}>
        {t('partSearch.superseded', { part: successor })}{' '}
        {onUse && name !== null && !isDismissed && (
          <Anchor
            component={BusyButton}
            size="xs"
            disabled={busy}
            aria-busy={busy}
            aria-label={t('partSearch.useInstead', { part: number, successor })}
            onClick={() => void use()}
          >
            {t('partSearch.use', { part: successor })}
          </Anchor>
        )}
        {isDismissed && t('partSearch.successorGone', { part: successor })}
      </Text>
      <InlineProblem problem={problem} />
    </>
  )
}
