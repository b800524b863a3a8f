import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { maxFacts, type PartFacts, parts } from '#contract/catalog/parts.ts'
import type { Locale } from '#contract/locales.ts'
import { getLocale } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'

/** Loads facts of part numbers once each, and notifies only the lines whose facts arrived. */
class FactStore {
  private facts = new Map<string, PartFacts | null>()
  private requestedNumbers = new Set<string>()
  private listeners = new Set<() => void>()

  private dealerId: number | undefined

  constructor(dealerId: number | undefined) {
    this.dealerId = dealerId
  }

  get = (number: string): PartFacts | null | undefined => this.facts.get(number)

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  async load(numbers: readonly string[]): Promise<void> {
    const missing = [...new Set(numbers)]
      .filter((number) => number.trim() !== '' && !this.requestedNumbers.has(number))
      .slice(0, maxFacts)
    if (missing.length === 0) return
    for (const number of missing) this.requestedNumbers.add(number)
    try {
      const { data } = await send(parts.facts, { dealerId: this.dealerId, partNumbers: missing })
      const found = new Map(data.map((facts) => [facts.partNumber, facts]))
      for (const number of missing) this.facts.set(number, found.get(number) ?? null)
      for (const listener of this.listeners) listener()
    } catch {
      // A line works without them; the next change of the lines asks again.
      for (const number of missing) this.requestedNumbers.delete(number)
    }
  }
}

const Context = createContext<FactStore | null>(null)

type Props = { dealerId: number | undefined; numbers: readonly string[]; children: ReactNode }

/** Looks up stock, list price and names of these part numbers for the lines below. */
export function WithPartFacts({ dealerId, numbers, children }: Props) {
  const [store] = useState(() => new FactStore(dealerId))
  const numbersText = numbers.join('\n')
  useEffect(() => void store.load(numbersText.split('\n')), [store, numbersText])
  return <Context value={store}>{children}</Context>
}

const never = () => () => {}

/** The facts of a number; undefined until they're loaded, null if nothing lists it. */
export function usePartFacts(number: string): PartFacts | null | undefined {
  const store = useContext(Context)
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.get(number))
}

/** Reads facts when something happens, rather than while rendering. */
export const useFactReader = (): ((number: string) => PartFacts | null | undefined) => {
  const store = useContext(Context)
  return (number) => store?.get(number)
}

/** A name in another language, if it's one of the part's own; what someone typed stays. */
export function nameIn(
  locale: Locale,
  name: string | null,
  facts: PartFacts | null | undefined,
): string | null {
  if (!facts?.names) return name
  const isOwn = name === null || name === '' || Object.values(facts.names).includes(name)
  return isOwn ? facts.names[locale] : name
}

/** A part's name in the language of the person at the screen, below `WithPartFacts`. */
export const PartName = ({ number, name }: { number: string; name: string | null }) => (
  <span data-typed>{readableName(name, usePartFacts(number))}</span>
)

/** A line's name in the language of the person at the screen. */
export const readableName = (name: string | null, facts: PartFacts | null | undefined): string | null =>
  nameIn(getLocale(), name, facts)
