import fc from 'fast-check'

/** Before each test file: what a property tries is the same in each run. `SEED=7 npm test` looks for new cases. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261123) })
