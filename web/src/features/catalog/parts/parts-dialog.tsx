import { useState } from 'react'
import { late, useLate } from '#web/ui/late.ts'
import type { PartsDialogProps } from './part-results.tsx'

const results = late(async () => (await import('./part-results.tsx')).PartResults)

/** Catalog parts with this dealer's and customer's prices. */
export function PartsDialog(props: PartsDialogProps) {
  // It stays once it's made, so that it can close and give the focus back.
  const [isMade, setMade] = useState(false)
  if (props.way && !isMade) setMade(true)
  const Results = useLate(results, isMade)
  return Results && <Results {...props} />
}
