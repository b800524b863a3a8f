import { spawn } from 'node:child_process'

// Reads a process id from its pipe, and interrupts that process if the pipe closes without the word 'done'.
const SCRIPT = `
let heard = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => { heard += text })
process.stdin.on('end', () => {
  if (heard.includes('done')) return
  try { process.kill(Number.parseInt(heard, 10), 'SIGINT') } catch {}
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
`

/**
 * Starts a small separate process that interrupts `pid` when this one is gone, however it ended, for systems
 * that can't tie a process to its parent. Returns the function that cancels the watch.
 */
export function watchOver(pid: number): () => void {
  const dog = spawn(process.execPath, ['-e', SCRIPT], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  dog.on('error', () => {})
  dog.stdin.on('error', () => {})
  dog.stdin.write(`${pid}\n`)
  dog.unref()
  return () => dog.stdin.end('done\n')
}
