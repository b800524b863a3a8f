import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread of `server/src`, for work that would block everyone else. */
export function startThread(name: 'vin-worker' | 'mail-worker', options: WorkerOptions = {}): Worker {
  if (import.meta.url.endsWith('.mjs')) return new Worker(new URL(`./${name}.mjs`, import.meta.url), options)
  // Tests run the sources as they are.
  const source = JSON.stringify(new URL(`../../${name}.ts`, import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`, {
    ...options,
    eval: true,
  })
}
