/** Whether a text is an address that begins with http, https or ftp. */
export const isUrl = (text: string): boolean => /^(https?|ftp):\/\/\S+$/i.test(text) && URL.canParse(text)

/** Whether a link leads somewhere harmless: such an address, or a place in the store itself (`/warranty`). */
export const isLink = (text: string): boolean =>
  isUrl(text) || (/^[^\s\\]+$/.test(text) && !/^(\/\/|[^/?#]*:)/.test(text))

/** Whether a name or an address ends as pictures do. What the file holds is another matter, for uploads. */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|webp|bmp|svg)$/i.test(name)
