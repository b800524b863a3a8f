import { createContext, useContext, useState } from 'react'

/** The errors of the last refused try of the dialog around a field, by the fields' paths as sent. */
export const RefusedFields = createContext<Record<string, string>>({})

/** Why the dialog's action refused this value of a field; until it's changed. */
export function useRefusal(path: string, value: unknown): string | undefined {
  const refused = useContext(RefusedFields)
  const [last, setLast] = useState({ refused, value })
  if (last.refused !== refused) setLast({ refused, value })
  return Object.is(last.value, value) ? refused[path] : undefined
}
