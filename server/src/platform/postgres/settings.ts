import { statfsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'

const MB = 1024 * 1024

export interface ServerSettings {
  port: number
  clusterName: string
  major: number
  /** Turns off durability: only for disposable data, as in tests. */
  fast: boolean
}

/** PostgreSQL's settings as arguments. Tuned for machines with at least 2 cores and 4 GB. */
export function settingsArguments({ port, clusterName, major, fast }: ServerSettings): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY) / MB
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    cluster_name: clusterName,
    max_connections: fast ? 200 : 100,
    shared_buffers: `${clamp(memory / 8, 32, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 128, 65536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(memory / 32, 32, 256)}MB`,
    // Imports write a lot at once, so this spaces out checkpoints.
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // Many small requests share the cores: a single query doesn't get all of them, and JIT costs more than it
    // saves.
    max_parallel_workers_per_gather: availableParallelism() > 2 ? 2 : 1,
    jit: 'off',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
    // A client whose process was killed mustn't keep its row locks.
    tcp_keepalives_idle: 60,
    client_connection_check_interval: process.platform === 'linux' ? '10s' : 0,
    // The server logs its errors; rows and statements contain personal data and stay out of this log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(smallSharedMemory() && { dynamic_shared_memory_type: 'sysv' }),
    ...(major >= 18 && { io_workers: 2 }),
    // Each connection would otherwise cost both sides milliseconds of hashing.
    ...(fast && major >= 16 && { scram_iterations: 1 }),
    ...(fast && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function clamp(value: number, least: number, max: number): number {
  return Math.round(Math.min(Math.max(value, least), max))
}

/** Containers get a 64 MB /dev/shm, which a parallel query can fill. */
function smallSharedMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize < 256 * MB
  } catch {
    return true
  }
}
