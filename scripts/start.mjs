import { run } from './run.mjs'

/** `npm start`: Partsdesk with demonstration data, on this machine only, with nothing to configure. */
process.env.PARTSDESK_MODE = 'demo'
process.env.NODE_ENV ??= 'production'
await run('server/src/main.ts', process.argv.slice(2), { web: true })
