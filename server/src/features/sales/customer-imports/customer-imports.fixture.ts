import type { CustomerImport, CustomerImportPreview } from '#contract/sales/customers/customer-imports.ts'
import type { Client } from '#test/client.ts'

/** Uploads a customer file like the screen does. */
export async function sendFile<T>(
  client: Client,
  path: string,
  content: string | Buffer,
  query: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(content as string))], 'customers.csv'))
  return client.send<T>('POST', `${path}?${new URLSearchParams(query)}`, form)
}

type Query = { existing?: string; columns?: string }

/** Imports a CSV file of customers and returns the finished run. Throws on any refusal. */
export async function importFile(client: Client, content: string | Buffer, query: Query = {}) {
  const answer = await sendFile<{ data: CustomerImport }>(client, '/customer-imports', content, query)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** Previews a CSV file of customers. Throws on any refusal. */
export async function previewFile(client: Client, content: string | Buffer, query: Query = {}) {
  const path = '/customer-imports/preview'
  const answer = await sendFile<{ data: CustomerImportPreview }>(client, path, content, query)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
