import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import { VinData, type VinQuestion } from './features/catalog/vins/vin-data.ts'

/** Decodes VINs in a thread of its own; started by `decode-vin.ts` with the data's path. */
const data = new VinData(brotliDecompressSync(readFileSync(String(workerData))).toString())

parentPort?.on('message', ({ id, vin, years }: VinQuestion) =>
  parentPort?.postMessage({ id, decoded: data.decode(vin, years) }),
)
