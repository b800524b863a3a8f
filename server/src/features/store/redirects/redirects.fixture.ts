import type { Wire } from '#contract/http.ts'
import type { redirects } from '#contract/store/urls/redirects.ts'
import type { Client } from '#test/client.ts'

const path = '/dealer-redirects/import-csv'

function buildForm(content: string | Buffer, fields: Record<string, unknown>, fileName: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('files', new File([new Uint8Array(Buffer.from(content as string))], fileName))
  return form
}

/** Uploads a file of redirects by the call from the specification. */
export const sendRedirects = (
  client: Client,
  content: string | Buffer,
  fields: Record<string, unknown> = { dealerId: 1 },
  fileName = 'redirects.csv',
) => client.send<Wire<typeof redirects.importCsv>>('POST', path, buildForm(content, fields, fileName))

/** Uploads a file of redirects to the preview, as dealer 1. */
export const sendPreview = (client: Client, content: string | Buffer) =>
  client.send<Wire<typeof redirects.preview>>(
    'POST',
    `${path}/preview`,
    buildForm(content, { dealerId: 1 }, 'redirects.csv'),
  )
