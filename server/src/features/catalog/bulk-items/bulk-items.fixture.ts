import type { bulkEdits } from '#contract/catalog/bulk-items.ts'
import type { Wire } from '#contract/http.ts'
import type { Client } from '#test/client.ts'

export const header = 'partNumber,title,description,listPrice,sellingPrice,laborTime,core,hideItem'

/** Uploads a bulk edit as the screen does. */
export function sendBulk(
  client: Client,
  content: string | Buffer,
  { name = 'bulk.csv', ...fields }: { name?: string; catalogId?: number; dealerId?: number },
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ dealerId: 1, ...fields })) form.append(field, String(value))
  form.append('files', new File([new Uint8Array(Buffer.from(content as string))], name))
  return client.send<Wire<typeof bulkEdits.preview>>('POST', '/bulk-items/preview', form)
}
