import { readFileSync } from 'node:fs'

/**
 * Lists the processes of `npm start` and other npm commands with which this process has to end. npm sends SIGTERM only
 * to its shell, which ends without passing it on, and it doesn't pass on SIGHUP at all. Without /proc, the list has
 * only the shell.
 */
export function npmAbove() {
  if (!process.env.npm_lifecycle_event) return []
  const shell = readStat(process.ppid)
  const npm = shell && /^\w*sh$/.test(shell.name) ? readStat(shell.parent) : undefined
  return npm && /^(npm|node)/.test(npm.name) ? [process.ppid, shell.parent] : [process.ppid]
}

function readStat(pid) {
  try {
    const [, name, parent] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Whether a process exists, also one of another user. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
