import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'

/** A case's request. */
export type Ask = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** The address of the visitor who sends it. Each address has its own rate limit. */
  from?: string
}
/**
 * Results of a measurement. `p50` and `p99` are in milliseconds, `cpu` and `databaseCpu` are CPU milliseconds per
 * request, and `memory` is the server's peak in MB.
 */
export type Figures = {
  p50: number
  p99: number
  cpu: number
  databaseCpu: number
  memory: number
  perSecond: number
  bytes: number
}
export type Target = {
  port: number
  pid: number
  /** The database's main process, if the database's CPU time is measured. */
  postmaster?: number
  headers: Record<string, string>
}

/** Sends `runs` requests over this number of keep-alive connections, and throws if one is refused. */
export async function drive(
  target: Target,
  ask: (n: number) => Ask,
  { connections, runs }: { connections: number; runs: number },
): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  let bytes = 0
  const times: number[] = []
  const worker = async (until: number) => {
    while (next < until) {
      const from = performance.now()
      bytes += await request(target, agent, ask(next++))
      times.push(performance.now() - from)
    }
  }
  const workers = (until: number) => Promise.all(Array.from({ length: connections }, () => worker(until)))
  const warm = Math.ceil(runs / 2)
  await workers(warm)

  times.length = bytes = 0
  const cpu = readCpu(target.pid)
  const databaseCpu = readDatabaseCpu(target)
  const start = performance.now()
  await workers(warm + runs)
  const took = performance.now() - start
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    p50: times[Math.floor(times.length * 0.5)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    cpu: (readCpu(target.pid) - cpu) / times.length,
    databaseCpu: (readDatabaseCpu(target) - databaseCpu) / times.length,
    memory: readPeakMemory(target.pid),
    perSecond: (times.length / took) * 1000,
    bytes: bytes / times.length,
  }
}

/** Sends a request, and returns the size of its answer in bytes. */
export function request(
  { port, headers }: Target,
  agent: http.Agent,
  { method, path, body, from }: Ask,
): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
  const visitor = from ? { 'x-forwarded-for': from } : {}
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: { ...headers, ...type, ...visitor },
    }
    const sent = http.request(options, (answer) => {
      const isRefused = answer.statusCode !== 200
      let bytes = 0
      let refusalText = ''
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (isRefused) refusalText += chunk
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (isRefused)
          reject(new Error(`${method} ${path}: ${answer.statusCode} ${refusalText.slice(0, 500)}`))
        else resolve(bytes)
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

const readStat = (pid: number) => readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? []

/** Returns the CPU time that a process has used, in milliseconds; 0 if the machine has no /proc. */
export function readCpu(pid: number): number {
  const stat = readStat(pid)
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 10
}

/** Returns the CPU time of the database's main process and of all processes that it has started. */
export function readDatabaseCpu({ postmaster }: Pick<Target, 'postmaster'>): number {
  if (postmaster === undefined) return 0
  const own = processes().filter((pid) => pid === postmaster || readStat(pid)[1] === String(postmaster))
  const [ended, endedInKernel] = readStat(postmaster).slice(13, 15)
  return own.reduce((sum, pid) => sum + readCpu(pid), (Number(ended ?? 0) + Number(endedInKernel ?? 0)) * 10)
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

/** Returns a process's peak memory in MB; 0 if the machine has no /proc. */
const readPeakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024

/** Returns a process's current memory in MB. */
export const memoryNow = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
