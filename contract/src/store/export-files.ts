import { z } from 'zod'
import { file, id, route } from '../http.ts'
import { exportPermission } from '../permissions.ts'

/** The address of a file until it's downloaded: below `/api`, with its dealer. */
const madeFile = z.object({ filePath: z.string(), fileName: z.string() })
export type MadeFile = z.infer<typeof madeFile>

/** How long a downloaded file stays (spec 3, constants), and one that nobody downloads. */
export const storedSeconds = { downloaded: 20, waiting: 24 * 3600 } as const

const fileName = /^[0-9a-f]{40}\.[a-z]{3,4}$/

export const exportFiles = {
  download: route({
    method: 'GET',
    path: '/exports/files/{name}',
    summary: 'Download a file that was made; it’s deleted 20 seconds after the last byte, or after a day',
    scope: 'dealers',
    may: [exportPermission, 'store-manager', 'reports/report', 'reports/sales-report', 'orders', 'orders-v2'],
    params: z.object({ name: z.string().regex(fileName, 'choose_one') }),
    query: z.object({ dealerId: id.optional() }),
    reply: file('application/octet-stream'),
  }),
}
