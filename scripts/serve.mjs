import { parseArgs } from 'node:util'
import { refuseOption, run } from './run.mjs'

/**
 * `npm run serve` starts Partsdesk in production mode, configured by environment variables. With `-- --role api`, it
 * only answers requests; with `-- --role worker`, it only runs jobs.
 */
try {
  const { values } = parseArgs({ options: { role: { type: 'string' } } })
  if (values.role) process.env.ROLE = values.role
} catch (error) {
  refuseOption(error)
}
process.env.PARTSDESK_MODE = 'production'
process.env.NODE_ENV ??= 'production'
await run('server/src/main.ts', [], { web: true })
