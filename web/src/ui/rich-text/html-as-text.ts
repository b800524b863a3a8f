/** Rich text as lines of plain text, for reading where formatting doesn't matter. Nothing in it runs. */
export function htmlAsText(html: string): string {
  const lined = html
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|h\d|blockquote|table)>/gi, '$&\n\n')
    .replace(/<\/(li|tr)>/gi, '$&\n')
    .replace(/<li(?![a-z])[^<>]*>/gi, '$&• ')
  const text = new DOMParser().parseFromString(lined, 'text/html').body.textContent
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
