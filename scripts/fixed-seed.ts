import fc from 'fast-check'

/** Runs before each test file, so that property tests always try the same cases. `SEED=7 npm test` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261123) })
