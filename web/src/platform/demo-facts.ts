/**
 * Reads what the server wrote into the page for people who try the demo. Empty without the demo's data, and while Vite
 * serves the page, which leaves the server's placeholders (`__DEMO_PASSWORD__`) in it.
 */
export function readDemoFact(name: 'password' | 'credentials'): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="demo-${name}"]`)?.content ?? ''
  return content.startsWith('__') ? '' : content
}
