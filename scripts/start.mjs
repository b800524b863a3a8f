import { run } from './run.mjs'

/** `npm start`: Partsdesk with demo data, on this machine only, without configuration. */
process.env.PARTSDESK_MODE = 'demo'
process.env.NODE_ENV ??= 'production'
await run('server/src/main.ts', process.argv.slice(2), { web: true })
