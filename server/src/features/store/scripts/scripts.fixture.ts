/** A sitemap of `count` URLs on a domain. */
export function composeSitemap(domain: string, count = 2, { begin = '' } = {}): string {
  const urls = Array.from(
    { length: count },
    (_, at) => `<url><loc>https://${domain}/parts/${at + 1}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${begin}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The file in a browser's form. */
export const makeXmlFile = (content: string, name = 'sitemap.xml') =>
  new File([content], name, { type: 'text/xml' })
