import type { z } from 'zod'
import type { Call, List, Route, Wire } from '#contract/http.ts'
import { type Read, useRead } from '#web/platform/read.ts'

type ListRoute = Route & { reply: List<z.ZodType> }

/** A list that is filtered by days. Days that are turned find nothing; the server need not be asked. */
export function useDatedList<R extends ListRoute>(route: R, input: Call<R>, turned: boolean): Read<Wire<R>> {
  const read = useRead(route, input, { keepPrevious: true, enabled: !turned })
  return turned ? ({ ...read, data: none, isPlaceholderData: false, isError: false } as never) : read
}

const none = { data: [], recordsTotal: 0 }
