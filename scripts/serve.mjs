import { run } from './run.mjs'

/** `npm run serve`: Partsdesk in production, configured by its environment. */
process.env.PARTSDESK_MODE = 'production'
process.env.NODE_ENV ??= 'production'
await run('server/src/main.ts', process.argv.slice(2), { web: true })
