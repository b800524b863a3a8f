import { system } from '#server/platform/auth/actor.ts'
import { writeExport } from '../../src/features/channels/export-files/write-export.ts'
import type { Cases } from './cases.ts'

/** Cases for what dealer 1 sends elsewhere: exports, feeds. */
export async function channelCases(): Promise<Cases> {
  const chunks = (async function* () {
    yield 'Marker of dealer one'
  })()
  const file = await writeExport({ dealerId: 1, actor: system('Test') }, { savedAs: 'x.csv', chunks })
  return { getExportsFilesName: { foreign: { name: file.fileName, dealerId: 1 } } }
}
