import { useState } from 'react'
import { late, useLate } from '#web/ui/late.ts'
import type { PartsDialogProps } from './part-results.tsx'

const results = late(async () => (await import('./part-results.tsx')).PartResults)

/** Catalog parts with this dealer's and customer's prices. */
export function PartsDialog(props: PartsDialogProps) {
  // The dialog stays mounted, so that it can fade out and restore the focus.
  const [isMade, setMade] = useState(false)
  if (props.way && !isMade) setMade(true)
  const Results = useLate(results, isMade)
  return Results && <Results {...props} />
}
