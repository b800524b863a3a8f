import { run } from './run.mjs'

/** `npm start` starts Partsdesk with demo data and without configuration, only for this machine. */
process.env.PARTSDESK_MODE = 'demo'
process.env.NODE_ENV ??= 'production'
await run('server/src/main.ts', process.argv.slice(2), { web: true })
