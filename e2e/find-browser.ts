import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type BrowserBinary = { executablePath: string; env: Record<string, string> }

/** Uses one renderer process for all pages of a window: a page in it costs a third less than in a new one. */
export const launchOptions = ({ executablePath, env }: BrowserBinary) => ({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--renderer-process-limit=1',
  ],
})

/**
 * Each checkout unpacks its own browser: one in the machine's temporary folder would belong to the user who
 * ran the tests first, and could be of another version.
 */
const folder = path.resolve('node_modules/.cache/browser')

/**
 * The packaged browser: a headless shell, which does less than half the work of a desktop browser for the
 * same page. Where it doesn't run, the machine's own.
 */
export function findBrowser(): BrowserBinary {
  try {
    return packaged()
  } catch {
    // A process stopped while unpacking leaves an incomplete browser.
    rmSync(folder, { recursive: true, force: true })
  }
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  )
  try {
    return packaged()
  } catch (error) {
    if (installed) return { executablePath: installed, env: {} }
    throw error
  }
}

/**
 * Unpacking sets environment variables for the browser's system libraries, so it runs in a separate process.
 */
function packaged(): BrowserBinary {
  mkdirSync(folder, { recursive: true })
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
    console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }))`
  const env = {
    ...process.env,
    TMPDIR: folder,
    // Makes the package unpack these system libraries.
    AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME ?? 'nodejs22.x',
  }
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  })
  const binary: BrowserBinary = JSON.parse(output)
  pointToFonts()
  execFileSync(binary.executablePath, ['--version'], {
    env: { ...process.env, ...binary.env },
    stdio: 'ignore',
  })
  return binary
}

/** The package's font configuration expects its fonts in /tmp, wherever they were unpacked. */
function pointToFonts(): void {
  const file = path.join(folder, 'fonts/fonts.conf')
  const configured = readFileSync(file, 'utf8')
  const ours = configured.replaceAll('>/tmp/fonts', `>${folder}/fonts`)
  if (ours !== configured) writeFileSync(file, ours)
}
