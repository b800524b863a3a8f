import { useCallback, useEffect, useState } from 'react'
import { type Agreement, agreements } from '#contract/tenancy/agreements.ts'
import { send } from '#web/platform/send.ts'

/** The current one; pages before sign-in have no read cache. */
export function useAgreement() {
  const [agreement, setAgreement] = useState<Agreement>()
  const [problem, setProblem] = useState<unknown>(null)
  const read = useCallback(async () => {
    setProblem(null)
    await send(agreements.show, {}).then(({ data }) => setAgreement(data), setProblem)
  }, [])
  useEffect(() => void read(), [read])
  return { agreement, problem, read }
}
