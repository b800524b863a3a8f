import path from 'node:path'
import { runtime } from '#server/platform/runtime.ts'

/** A dealer's files; 0 is the platform's. */
export const exportDir = (dealerId: number): string =>
  path.join(runtime().config.dataDir, 'exports', String(dealerId))

export const pathOfExport = (dealerId: number, name: string): string => path.join(exportDir(dealerId), name)
