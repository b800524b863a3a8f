import { useState } from 'react'
import { marketplace } from '#contract/channels/marketplace.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import type { Outcome } from './export-calls.ts'

/** The result of an upload: stored, no file chosen, refused, or unclear. */
export type UploadOutcome =
  | { is: 'done' }
  | { is: 'noFile' }
  | { is: 'refused'; problem: unknown }
  | { is: 'lost' }

/** Generates a file, uploads it, and deletes the local copy. */
export function useUpload(dealerId: number) {
  const [result, setResult] = useState<UploadOutcome | null>(null)
  const upload = async (generate: () => Promise<Outcome | null>) => {
    setResult(null)
    const file = (await generate())?.file
    if (!file) return setResult({ is: 'noFile' })
    const { fileName } = file
    try {
      await send(marketplace.upload, { dealerId, fileName, remoteFolder: '/' })
      setResult({ is: 'done' })
    } catch (problem) {
      const isRefusal = isProblem(problem) && problem.status > 0 && problem.status < 500
      setResult(isRefusal ? { is: 'refused', problem } : { is: 'lost' })
    }
    // If this fails, the server deletes the file after a day.
    await send(marketplace.deleteFile, { dealerId, fileName }).catch(() => {})
  }
  return { upload, result }
}
