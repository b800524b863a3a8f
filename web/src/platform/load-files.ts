/**
 * Replaces Vite's helper in a build (`web/build/loadable-again.ts`): it loads an import's files before the
 * import itself. Chromium remembers a failed module until the next page load, so after a lost connection the
 * import, and every module that needs the file, would fail forever.
 */
export async function loadFiles<T>(run: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(loadOnce))
  return run()
}

const loads = new Map<string, Promise<void>>()

function loadOnce(file: string): Promise<void> {
  const href = new URL(`/${file}`, window.location.href).href
  const load = loads.get(href) ?? loadFile(href)
  loads.set(href, load)
  load.catch(() => loads.delete(href))
  return load
}

/** The page's HTML already lists the files of its first screen. */
const isNamed = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[crossorigin]')].some((link) => link.href === href) ||
  [...document.scripts].some(({ src }) => src === href)

/** The router reloads the page once on an error with this name, because a new release has other files. */
const notLoaded = (href: string, cause?: unknown) =>
  new TypeError(`Failed to fetch dynamically imported module: ${href}`, { cause })

/**
 * Fills the browser's cache, which the import reads. A failed preload link would be remembered like a failed
 * module.
 */
async function loadFile(href: string): Promise<void> {
  if (isNamed(href)) return
  const response = await fetch(href).catch((error) => {
    throw notLoaded(href, error)
  })
  if (!response.ok) throw notLoaded(href)
  await response.blob()
  if (href.endsWith('.css')) await addStyles(href)
}

function addStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(notLoaded(href))
    }
    document.head.append(link)
  })
}
